import type { Registry } from "@guildway/shared/federation/registry";
import { describeRemotes } from "../release/describe-remote";
import { appFolder } from "../repository";

/** The registry of a development session: every remote from its own development server. */
export function devRegistry(ports: ReadonlyMap<string, number>): Registry {
  const names = [...ports.keys()];
  const remotes = describeRemotes(names.map(appFolder)).map(({ title, mount, navigation }, index) => {
    const name = names[index] ?? "";
    const entry = `http://localhost:${ports.get(name)}/remoteEntry.js`;
    return [
      name,
      { version: "dev", title, mount, ...(navigation && { navigation }), entry, preload: [], pages: {} },
    ];
  });
  return { remotes: Object.fromEntries(remotes) };
}
