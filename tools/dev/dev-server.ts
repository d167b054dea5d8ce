import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import webpack, { type Configuration } from "webpack";
import { WebSocket, WebSocketServer } from "ws";
import { cacheDir } from "../repository";

/** Only this machine's names: a site elsewhere could have its own name point here, and read the sources. */
const ownHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
const isOwn = (url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && ownHosts.has(new URL(url).hostname);

interface Options {
  port: number;
  /** Answers before the app's files do. */
  routes?: Hono;
  /** Whether other paths show the app's page. */
  pages?: boolean;
}

/** Serves an app with hot reloading. Resolves once it listens, to a function that stops it. */
export async function serveApp(
  config: Configuration,
  { port, routes = new Hono(), pages = false }: Options,
): Promise<() => Promise<void>> {
  const folder = join(cacheDir, "dev", String(port));
  await mkdir(folder, { recursive: true });
  const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
  if (!compiler) throw new Error("webpack made no compiler");
  // Without a name, it is put into every entry; a remote has only its container.
  for (const entry of [join(import.meta.dirname, "update-client.cjs"), "webpack/hot/dev-server.js"])
    new webpack.EntryPlugin(import.meta.dirname, entry, {}).apply(compiler);
  new webpack.HotModuleReplacementPlugin().apply(compiler);
  new webpack.DefinePlugin({ UPDATES_URL: JSON.stringify(`ws://localhost:${port}/`) }).apply(compiler);

  const builds = watch(compiler);
  const app = new Hono();
  app.use(async ({ req, header, text }, next) => {
    if (!isOwn(req.url)) return text("Unknown host", 403);
    // A remote's page has the shell's address; its updates come from the remote's own server.
    const origin = req.header("Origin");
    if (isOwn(origin)) header("Access-Control-Allow-Origin", origin);
    header("Vary", "Origin", { append: true });
    await next();
  });
  app.route("/", routes);
  app.use(async (_, next) => {
    await builds.latest();
    await next();
  });
  app.get("*", serveStatic({ root: folder }));
  if (pages) app.get("*", serveStatic({ root: folder, path: "index.html" }));

  const server = createAdaptorServer({ fetch: app.fetch, createServer });
  server.listen(port, "localhost");
  await once(server, "listening");
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    if (!isOwn(request.headers.origin)) socket.destroy();
    else
      sockets.handleUpgrade(request, socket, head, (client) => {
        if (builds.hash()) client.send(builds.hash());
      });
  });
  builds.onBuilt((hash) => {
    for (const client of sockets.clients) if (client.readyState === WebSocket.OPEN) client.send(hash);
  });
  return async () => {
    for (const client of sockets.clients) client.terminate();
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    await builds.stop();
  };
}

/** Builds again after each change, and says in the terminal what is wrong. */
function watch(compiler: webpack.Compiler) {
  let hash = "";
  let finish: () => void = () => {};
  let building = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let built: (hash: string) => void = () => {};
  compiler.hooks.invalid.tap("serveApp", () => {
    building = new Promise((resolve) => {
      finish = resolve;
    });
  });
  const watching = compiler.watch({}, (error, stats) => {
    if (error) console.error(error);
    if (stats?.hasErrors() || stats?.hasWarnings())
      console.error(stats.toString({ preset: "errors-warnings", colors: process.stderr.isTTY }));
    finish();
    // The page keeps what works until the error is gone.
    if (!stats || stats.hasErrors()) return;
    hash = stats.hash ?? "";
    built(hash);
  });
  return {
    hash: () => hash,
    /** Resolves when the files are of the latest sources. */
    latest: () => building,
    onBuilt(listener: (hash: string) => void) {
      built = listener;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        watching?.close(() => compiler.close(() => resolve()));
      }),
  };
}
