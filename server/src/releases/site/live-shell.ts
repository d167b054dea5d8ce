import { join } from "node:path";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import {
  type ServerRecord,
  type ShellRelease,
  serverRecord,
  shellRelease,
} from "@guildway/shared/federation/release-file";
import { readJson } from "./read-json";
import { sitePaths } from "./site-paths";

/** The description of the live shell; nothing if there is none. */
export const liveShell = (siteDir: string, { shell }: SiteRegistry): Promise<ShellRelease | undefined> =>
  readJson(join(sitePaths(siteDir).shellOf(shell), "release.json"), shellRelease);

/** The record of the server that serves the site; nothing if no server has served it yet. */
export const serverOn = (siteDir: string): Promise<ServerRecord | undefined> =>
  readJson(sitePaths(siteDir).server, serverRecord);
