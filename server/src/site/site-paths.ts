import { join } from "node:path";

/** Where things are in a site's folder. */
export const sitePaths = (siteDir: string) => ({
  /** Which remotes are live: what the gateway serves. */
  registry: join(siteDir, "remotes.json"),
  /** What was made live, by whom and when; one JSON object a line. */
  history: join(siteDir, "history.jsonl"),
  /** What the server that serves the site said when it started. */
  server: join(siteDir, "server.json"),
  /** Held while something of the site is changed. */
  lock: join(siteDir, ".publishing"),
  /** Which remotes have an origin of their own. */
  hosts: join(siteDir, "hosts.json"),
  shell: join(siteDir, "shell"),
  /** What a version of an app said of itself when it was built. */
  release: (name: string, version: string) => join(siteDir, "releases", name, `${version}.json`),
});
