import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "@guildway/server/site/read-json";
import type { Registry } from "@guildway/shared/federation/registry";
import { remoteDescription } from "../release/release";
import { appFolder } from "../repository";

/** The registry of a development session: every remote from its own development server. */
export async function devRegistry(ports: ReadonlyMap<string, number>): Promise<Registry> {
  const remotes: Registry["remotes"] = {};
  for (const [name, port] of ports) {
    const file = join(appFolder(name), "remote.json");
    const { title, mount, navigation } = parseJson(file, await readFile(file, "utf8"), remoteDescription);
    const entry = `http://localhost:${port}/remoteEntry.js`;
    remotes[name] = {
      version: "dev",
      title,
      mount,
      ...(navigation && { navigation }),
      entry,
      preload: [],
      pages: {},
    };
  }
  return { remotes };
}
