import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "shared/contract/registry";
import { CONTRACT_VERSION } from "shared/contract/version";
import { remoteDescription } from "./release";
import { appFolder } from "./repository";

/** The registry of a development session: every remote from its own development server. */
export async function devRegistry(ports: ReadonlyMap<string, number>): Promise<Registry> {
  const remotes: Registry["remotes"] = {};
  for (const [name, port] of ports) {
    const file = join(appFolder(name), "remote.json");
    const { title, mount } = remoteDescription.parse(JSON.parse(await readFile(file, "utf8")));
    const entry = `http://localhost:${port}/remoteEntry.js`;
    remotes[name] = {
      version: "dev",
      title,
      mount,
      contract: CONTRACT_VERSION,
      entry,
      preload: [],
      pages: {},
    };
  }
  return { remotes };
}
