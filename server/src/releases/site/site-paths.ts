import { join } from "node:path";

/** Where things are in a site's folder. */
export const sitePaths = (siteDir: string) => ({
  /** Which remotes are live: what the gateway serves. */
  registry: join(siteDir, "remotes.json"),
  /** What was made live, by whom and when; one JSON object a line. */
  history: join(siteDir, "history.jsonl"),
  /** The record of the server that serves the site, written when it started. */
  server: join(siteDir, "server.json"),
  /** The key that signs links to previews. */
  previewKey: join(siteDir, ".preview-key"),
  /** A remote's versions that only people with a link get. */
  previews: (name: string) => join(siteDir, "previews", name),
  /** Held while the site is being changed. */
  lock: join(siteDir, ".publishing.lock"),
  /** Which remotes have their own origin. */
  hosts: join(siteDir, "hosts.json"),
  shell: join(siteDir, "shell"),
  /** The folder with a shell's page and description; without a version, those that older servers serve. */
  shellOf: (version: string | undefined) => join(siteDir, "shell", ...(version ? ["releases", version] : [])),
  /** A remote's pages as one shell shows them, rendered when the two were released. */
  prerendered: (shell: string, name: string, version: string) =>
    join(siteDir, "prerendered", shell, `${name}-${version}.json`),
  /** The description of an app's version, written by its build. */
  release: (name: string, version: string) => join(siteDir, "releases", name, `${version}.json`),
  /** The source maps of a version's scripts. Web servers don't serve folders that begin with a dot. */
  sourceMaps: (name: string, version: string) => join(siteDir, ".source-maps", name, version),
});
