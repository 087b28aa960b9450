# The program sgul:  docker build -t sgul . && docker run --rm -v "$PWD:/data" sgul explain 42 --dataset twin:cora
FROM maven:3.9-eclipse-temurin-21 AS build
WORKDIR /src
COPY . .
RUN mvn -B -q -pl sgul-cli -am package -Dmaven.test.skip=true -Dspotless.check.skip=true \
    && mkdir /dist && cd /dist && jar xf /src/sgul-cli/target/sgul-*.zip && mv sgul-* sgul && chmod +x sgul/bin/sgul

FROM eclipse-temurin:21-jre
COPY --from=build /dist/sgul /opt/sgul
# Data sets and results belong to the mounted folder.
ENV SGUL_DATA=/data/.sgul-data
WORKDIR /data
ENTRYPOINT ["/opt/sgul/bin/sgul"]
CMD ["--help"]
