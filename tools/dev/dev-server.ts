import webpack, { type Configuration } from "webpack";
import WebpackDevServer, { type Configuration as ServerOptions } from "webpack-dev-server";

/** Serves an app with hot reloading. Resolves once it listens, to a function that stops it. */
export async function serveApp(
  config: Configuration,
  { port, ...options }: ServerOptions & { port: number },
): Promise<() => Promise<void>> {
  const compiler = webpack(config);
  if (!compiler) throw new Error("webpack made no compiler");
  const server = new WebpackDevServer(
    {
      host: "localhost",
      port,
      hot: true,
      static: false,
      // A remote's page has the shell's address; its updates come from the remote's own server.
      headers: { "Access-Control-Allow-Origin": "*" },
      allowedHosts: ["localhost", "127.0.0.1"],
      client: { logging: "error", overlay: false, webSocketURL: { hostname: "localhost", port } },
      setupExitSignals: false,
      ...options,
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}
