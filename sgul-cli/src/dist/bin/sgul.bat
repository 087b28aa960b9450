@echo off
rem Runs SGUL; needs Java 17 or newer and nothing else. SGUL_JAVA_OPTS contains options for Java, such as -Xmx8g.
setlocal
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" %SGUL_JAVA_OPTS% -jar "%~dp0..\lib\sgul.jar" %*
