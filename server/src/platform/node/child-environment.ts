/** The variables that a program, Node.js, its compiler and the C library need to start. */
const NEEDED = [
  "PATH",
  "HOME",
  "TMPDIR",
  "TMP",
  "TEMP",
  "SystemRoot",
  "LD_LIBRARY_PATH",
  "LANG",
  "LC_ALL",
  "TZ",
] as const;

/**
 * The environment of a process that handles strangers' input: only what it needs to start, and none of the server's
 * own variables, which contain its secrets.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(NEEDED.map((name) => [name, process.env[name]]));
}
