import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

/** How long a stop waits for the requests that are under way. */
const DRAIN_MS = 10_000;
const POLL_MS = 50;
/** Longer than proxies keep an idle connection (60 s as a rule): else they send a request into one that closes. */
const KEEP_ALIVE_MS = 75_000;

type Handler = Parameters<typeof createAdaptorServer>[0]["fetch"];

export interface HttpServer {
  /** The port that was taken. */
  port: number;
  /** Takes no new work, lets the current requests finish, and closes. */
  close(): Promise<void>;
}

/** The address can't be listened on; the message says why. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/**
 * Listens; `handler` is asked for on each request, so that it may be made once the port is known.
 * @throws {ListenError}
 */
export async function listen(handler: () => Handler, port: number, host: string): Promise<HttpServer> {
  const server = createAdaptorServer({ fetch: (request, env) => handler()(request, env) }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw explain(error, port, host);
  }
  const address = server.address();
  return {
    port: address !== null && typeof address === "object" ? address.port : port,
    close: () => drain(server),
  };
}

function explain(error: unknown, port: number, host: string): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  if (error.code === "EADDRINUSE") {
    return new ListenError(`Port ${port} on ${host} is in use. Set PORT to another one.`);
  }
  if (error.code === "EACCES") {
    return new ListenError(
      `Port ${port} on ${host} may not be opened by this user. Set PORT to one from 1024.`,
    );
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new ListenError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A connection that is kept alive becomes idle when its request is answered; close() sees only those
  // that are idle already.
  const idle = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
