import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { assetsOfPath, callsApi, ownerOfPath } from "@guildway/shared/federation/mounts";
import { shellRelease } from "@guildway/shared/federation/release-file";
import { isSignedInPath } from "@guildway/shared/routes";
import { readRegistry } from "@guildway/tools/release/site";
import { repositoryRoot } from "@guildway/tools/repository";

/** Name of the shell's chunk with the members' part of the frame. */
export const MEMBER_CHUNK = "member";

/** Bytes of JavaScript, Brotli. */
export interface PageBytes {
  shell: number;
  /** The remote's entry, the chunks that all its pages share, and the page. */
  remote: number;
  /** The client's code, which a page needs once it has appeared; 0 if it makes no calls by then. */
  calls: number;
}

/**
 * Measures what the browser fetches to paint a path: what the page names and the gateway preloads, and for members
 * their part of the frame. The site must have been built.
 */
export async function bytesOfPath(siteDir: string, path: string): Promise<PageBytes> {
  const html = await readFile(join(siteDir, "shell/index.html"), "utf8");
  const shell = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
  if (isSignedInPath(path)) {
    // The site still has files of earlier releases.
    const files = await readdir(join(repositoryRoot, "shell/dist"));
    shell.push(
      ...files
        .filter((file) => file.startsWith(`${MEMBER_CHUNK}.`) && file.endsWith(".js"))
        .map((file) => `/static/${file}`),
    );
  }
  const registry = await readRegistry(siteDir);
  const remote = registry.remotes[ownerOfPath(registry, path) ?? ""];
  if (!remote) throw new Error(`no remote owns ${path}`);
  return {
    shell: await sum(
      siteDir,
      shell.map((src) => src.replace(/^\//, "shell/")),
    ),
    remote: await sum(siteDir, assetsOfPath(remote, path)),
    calls: callsApi(remote, path) ? await sum(siteDir, await callScripts(siteDir)) : 0,
  };
}

async function callScripts(siteDir: string): Promise<string[]> {
  const text = await readFile(join(siteDir, "shell/release.json"), "utf8");
  return (shellRelease.parse(JSON.parse(text)).api ?? []).map((file) => `shell/static/${file}`);
}

/** Brotli bytes of the scripts among some files, from the copies that the build made. */
async function sum(folder: string, files: readonly string[]): Promise<number> {
  const scripts = files.filter((file) => file.endsWith(".js"));
  const sizes = await Promise.all(
    scripts.map(async (file) => (await readFile(join(folder, `${file}.br`))).length),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
