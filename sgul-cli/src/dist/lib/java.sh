# Sets 'java' to Java 17 or newer: that of JAVA_HOME, else the one on the path. Sourced by start scripts.
fail() {
  echo "sgul: $1" >&2
  exit 1
}

if [ -n "${JAVA_HOME:-}" ]; then
  java=$JAVA_HOME/bin/java
  [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, but $java does not exist; set JAVA_HOME to a JDK 17 or newer"
else
  java=$(command -v java) || fail "Java not found; install a JDK 17 or newer, or set JAVA_HOME to one"
fi

# A JDK has its version in a file, which is faster to read than Java is to start.
java_version() {
  release=$(dirname "$(dirname "$(readlink -f "$java" 2>/dev/null || echo "$java")")")/release
  version=$(sed -n 's/^JAVA_VERSION="\(.*\)"/\1/p' "$release" 2>/dev/null || true)
  [ -n "$version" ] || version=$("$java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
  echo "$version"
}
version=$(java_version)
major=${version#1.}
major=${major%%[!0-9]*}
case $major in
  '') ;; # unknown: Java itself reports an error if it is too old
  *) [ "$major" -ge 17 ] || fail "$java is Java $version, but Java 17 or newer is needed; set JAVA_HOME to such a JDK" ;;
esac

# Without a locale, Java 17 cannot express names of files that are not ASCII.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
  C | POSIX) export LC_ALL=C.UTF-8 ;;
esac
