package org.sgul.report.page;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A headless Chromium, controlled by WebDriver over plain HTTP. */
final class Browser implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpClient client = HttpClient.newHttpClient();
    private final Process driver;
    private final String root;
    private String session = "";

    private Browser(Process driver, String root) {
        this.driver = driver;
        this.root = root;
    }

    /** Finds a program on the path. */
    static Optional<Path> find(String program) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static Browser open(int width, int height) throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Process driver = new ProcessBuilder(find("chromedriver").orElseThrow().toString(), "--port=" + port)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Browser browser = new Browser(driver, "http://127.0.0.1:" + port);
        browser.awaitDriver();
        Map<String, Object> options = Map.of(
                "binary",
                find("chromium").orElseThrow().toString(),
                "args",
                List.of(
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--disable-background-networking",
                        "--window-size=" + width + "," + height));
        Map<String, Object> always = Map.of(
                "browserName",
                "chrome",
                "goog:chromeOptions",
                options,
                "goog:loggingPrefs",
                Map.of("browser", "ALL", "performance", "ALL"));
        JsonNode made = browser.post("/session", Map.of("capabilities", Map.of("alwaysMatch", always)));
        browser.session = "/session/" + made.get("sessionId").asString();
        return browser;
    }

    private void awaitDriver() throws Exception {
        for (int attempt = 0; attempt < 100; attempt++) {
            try {
                client.send(
                        HttpRequest.newBuilder(URI.create(root + "/status")).build(),
                        HttpResponse.BodyHandlers.discarding());
                return;
            } catch (IOException notYet) {
                Thread.sleep(100);
            }
        }
        throw new IOException("chromedriver does not answer");
    }

    void go(Path file) throws Exception {
        post(session + "/url", Map.of("url", file.toUri().toString()));
    }

    /** Runs a script's body and returns its result. */
    JsonNode run(String script) throws Exception {
        return post(session + "/execute/sync", Map.of("script", script, "args", List.of()));
    }

    /** Presses and releases keys one after the other, in WebDriver's notation. */
    void press(String... keys) throws Exception {
        List<Map<String, Object>> actions = Arrays.stream(keys)
                .flatMap(key -> Stream.of(
                        Map.<String, Object>of("type", "keyDown", "value", key),
                        Map.<String, Object>of("type", "keyUp", "value", key)))
                .toList();
        post(
                session + "/actions",
                Map.of("actions", List.of(Map.of("type", "key", "id", "keyboard", "actions", actions))));
    }

    /** Sends a command of the Chrome DevTools protocol. */
    void command(String name, Map<String, Object> parameters) throws Exception {
        post(session + "/goog/cdp/execute", Map.of("cmd", name, "params", parameters));
    }

    /** The page as printed, as PDF. */
    byte[] print() throws Exception {
        return Base64.getDecoder()
                .decode(post(session + "/print", Map.of("background", false)).asString());
    }

    /** Saves a screenshot of the visible part as PNG. */
    void screenshot(Path file) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(root + session + "/screenshot"))
                .build();
        String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(
                file,
                Base64.getDecoder().decode(JSON.readTree(body).get("value").asString()));
    }

    /** The entries of a log since it was last read: {@code browser} or {@code performance}. */
    List<JsonNode> log(String type) throws Exception {
        return post(session + "/se/log", Map.of("type", type)).valueStream().toList();
    }

    private JsonNode post(String path, Map<String, Object> body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(root + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        JsonNode value = JSON.readTree(response.body()).get("value");
        if (response.statusCode() != 200) {
            throw new IOException(path + ": " + value);
        }
        return value;
    }

    @Override
    public void close() {
        if (!session.isEmpty()) {
            client.sendAsync(
                            HttpRequest.newBuilder(URI.create(root + session))
                                    .DELETE()
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .join();
        }
        driver.destroy();
    }
}
