import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { PublishedRemote, SiteRegistry } from "@guildway/shared/federation/registry";
import { type ServerType, serve } from "@hono/node-server";
import { createGateway, type GatewayOptions } from "../src/platform/gateway/gateway";
import { createSiteFiles } from "../src/platform/gateway/site-files";

export const entry = "/remotes/mf-jobs/v1/remoteEntry.0a1b2c3d.js";
/** The shell's script: its name contains a hash, as those of all files that are kept. */
export const shellScript = "/static/main.A1b2C3d4E5A1b2C3d4E5A1b2C3d4E5A1b2C3d4E5f6G.js";
export const integrity = `sha384-${"0123456789abcdef".repeat(4)}`;

/** The one remote of the site that a test begins with. */
export const live = {
  version: "v1",
  title: "Jobs </script><script>alert(1)</script>",
  mount: ["/jobs/*"],
  entry,
  preload: ["/remotes/mf-jobs/v1/app.0a1b2c3d.js"],
  pages: {
    "/jobs/:jobId": ["/remotes/mf-jobs/v1/job.0a1b2c3d.js", "/remotes/mf-jobs/v1/job.0a1b2c3d.css"],
  },
};

type Options = Partial<GatewayOptions> & {
  /** Origins, besides the site's own, that remotes may come from. */
  allowedOrigins?: readonly string[];
};
type Change = { canary?: { share: number; release: PublishedRemote } } & Partial<PublishedRemote>;

/** The site's registry, with something about its remote changed. */
export const registry = (change: Change = {}) => ({ remotes: { "mf-jobs": { ...live, ...change } } });

const noPicture = async () => new Uint8Array();

/** A site in a folder for each test, with a gateway in front of it once it is opened. */
export function useGateway() {
  let siteDir: string;
  let server: ServerType | undefined;
  let origin: string;
  /** The gateway's warnings. */
  const warnings: string[] = [];

  const put = (path: string, content: string | Buffer): void => {
    const file = join(siteDir, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, content);
  };
  const remove = (path: string): void => rmSync(join(siteDir, path));
  const putRegistry = (content: SiteRegistry): void => put("remotes.json", JSON.stringify(content));

  async function open({ allowedOrigins = [], ...options }: Options = {}): Promise<void> {
    const warn = (message: string) => warnings.push(message);
    const readSite = createSiteFiles({ siteDir, allowedOrigins, serves: {}, warn });
    const { fetch } = createGateway({ siteDir, readSite, warn, drawPicture: noPicture, ...options });
    const address = await new Promise<AddressInfo>((resolve) => {
      server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, resolve);
    });
    origin = `http://127.0.0.1:${address.port}`;
  }

  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(origin + path, { method, headers, redirect: "manual" });

  beforeEach(() => {
    siteDir = mkdtempSync(join(tmpdir(), "site-"));
    warnings.length = 0;
    put(
      "shell/index.html",
      `<!doctype html><html><head><script>theme()</script><script defer src="${shellScript}"></script></head><body></body></html>`,
    );
    put(`shell${shellScript}`, "shell()");
    put(`shell${shellScript}.br`, brotliCompressSync("shell()"));
    put(`shell${shellScript}.gz`, gzipSync("shell()"));
    put(entry, "jobs()");
    putRegistry(registry());
  });

  afterEach(() => {
    server?.close();
    if (server && "closeAllConnections" in server) server.closeAllConnections();
    rmSync(siteDir, { recursive: true });
  });

  return { open, get, put, putRegistry, remove, warnings, siteDir: () => siteDir };
}
