import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { loadConfig } from "../build/build-app";
import { devRegistry } from "../dev/dev-registry";
import { serveApp } from "../dev/dev-server";
import { requireFreePorts } from "../dev/require-free-ports";
import { stopOnSignal } from "../dev/stop-on-signal";
import { exitWithError } from "../exit-with-error";
import { readOptions } from "../read-options";
import { cacheDir, remoteNames, repositoryRoot } from "../repository";

/*
 * npm run dev
 * Shell, remotes and API with hot reloading. The shell is on PORT (3000), the remotes on the ports after
 * it, the API ten ports further on.
 */
readOptions(
  "npm run dev\n\nServes shell, remotes and API with hot reloading, on PORT (3000) and the ports after it.",
  {},
);
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 10;
const ports = new Map(remoteNames().map((name, index) => [name, port + 1 + index]));
await requireFreePorts(port, ...ports.values(), apiPort).catch(exitWithError);

const api = spawn(
  process.execPath,
  ["--watch", "--watch-preserve-output", "--import", "tsx", "server/src/main.ts"],
  {
    cwd: repositoryRoot,
    stdio: "inherit",
    env: {
      ...process.env,
      PORT: String(apiPort),
      // Published versions say nothing about the sources being worked on.
      SITE_DIR: join(cacheDir, "dev-site"),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    },
  },
);

const stops: (() => Promise<void>)[] = [];
stopOnSignal(async () => {
  const ended = once(api, "exit");
  api.kill("SIGTERM");
  await Promise.all([...stops.map((stop) => stop()), ended]);
});

for (const [name, ownPort] of ports) {
  stops.push(await serveApp(await loadConfig(name, "development"), { port: ownPort }));
}
const routes = new Hono();
routes.get("/remotes.json", ({ json }) => json(devRegistry(ports)));
for (const path of ["/api/*", "/dev/*", "/media/*"]) {
  routes.all(path, async ({ req, text }) => {
    const { pathname, search } = new URL(req.url);
    try {
      return await proxy(`http://127.0.0.1:${apiPort}${pathname}${search}`, {
        raw: req.raw,
        headers: req.header(),
      });
    } catch {
      return text("The API is starting", 504);
    }
  });
}
stops.push(await serveApp(await loadConfig("shell", "development"), { port, pages: true, routes }));
console.log(`\nGuildway is at http://localhost:${port}, with hot reloading. Ctrl-C stops it.`);
