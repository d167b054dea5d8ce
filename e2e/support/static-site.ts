import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

/** A folder, served as any static host would. */
export interface StaticSite {
  url: string;
  /** Requested paths, in order. */
  asked: string[];
  stop: () => void;
}

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves a folder on a free port. */
export async function serveFolder(folder: string): Promise<StaticSite> {
  const asked: string[] = [];
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    asked.push(pathname);
    const file = normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    try {
      const content = await readFile(join(folder, file));
      response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, asked, stop: () => server.close() };
}
