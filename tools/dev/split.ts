import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRemoteHost } from "@guildway/server/platform/gateway/remote-host";
import { listen } from "@guildway/server/platform/node/http-server";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import { buildStale } from "../build/build-stale";
import type { Hosts } from "../release/site";
import { appNames, cacheDir, remoteNames } from "../repository";
import { requireFreePorts } from "./require-free-ports";

const HOST = "localhost";

/**
 * Publishes the product as separate teams run it: the shell, the API and each remote on its own port, and starts the
 * remotes' hosts. Each start publishes from scratch.
 *
 * @param port of the shell; the API and the remotes take the ones after it.
 * @throws {ListenError} when a port is taken
 * @returns environment of the server that serves the shell and the API.
 */
export async function startSplit(port: number, log: (line: string) => void): Promise<Record<string, string>> {
  const ports = new Map(remoteNames().map((name, index) => [name, port + 2 + index]));
  await requireFreePorts(port, port + 1, ...ports.values());
  const siteDir = join(cacheDir, "split");
  const siteOrigin = `http://${HOST}:${port}`;
  const hosts: Hosts = {};
  for (const [name, own] of ports) {
    hosts[name] = { folder: join("hosts", name), origin: `http://${HOST}:${own}` };
  }
  await rm(siteDir, { recursive: true, force: true });
  await mkdir(siteDir, { recursive: true });
  await writeFile(sitePaths(siteDir).hosts, JSON.stringify(hosts, undefined, 2));
  await buildStale(appNames(), siteDir, "fast", log);

  for (const [name, own] of ports) {
    const { fetch } = createRemoteHost({ folder: join(siteDir, "hosts", name), siteOrigin });
    await listen(() => fetch, own, "127.0.0.1");
    log(`  ${name.padEnd(14)} http://${HOST}:${own}`);
  }
  return {
    SITE_DIR: siteDir,
    API_PORT: String(port + 1),
    PUBLIC_URL: siteOrigin,
    ALLOWED_REMOTE_ORIGINS: [...ports.values()].map((own) => `http://${HOST}:${own}`).join(),
  };
}
