import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";

/** How long stopping waits for requests in progress. */
const FINISH_MS = 10_000;
const POLL_MS = 50;
/** Node's own limit of connections that wait to be accepted. */
const MOST_WAITING = 511;
/**
 * Longer than proxies keep an idle connection (usually 60 s), so that they don't send a request into one that is
 * closing.
 */
const KEEP_ALIVE_MS = 75_000;
/** How long a client whose body was refused may keep sending before the connection is cut. */
const LINGER_MS = 30_000;

type Handler = Parameters<typeof createAdaptorServer>[0]["fetch"];

export interface HttpServer {
  /** The port in use. */
  port: number;
  /** Makes each answer ask its client to reconnect; a proxy then reconnects elsewhere. */
  leave(): void;
  /** Accepts no new work, lets current requests finish, and closes. */
  close(): Promise<void>;
}

/** How slowly a request may arrive. */
export interface ArrivalLimits {
  /** For a request's headers. */
  headersMs: number;
  /** How long a body may take at any speed. */
  graceMs: number;
  /** The average speed that a body must reach after that. */
  bytesPerSecond: number;
}

/** 8 KiB a second is a poor mobile connection: a 5 MiB file takes eleven minutes. */
const ARRIVAL: ArrivalLimits = { headersMs: 15_000, graceMs: 15_000, bytesPerSecond: 8 * 1024 };
/** Nothing that is accepted takes longer at that speed. */
const REQUEST_MS = 15 * 60_000;
/** How often to check for slow connections. */
const CHECK_MS = 1_000;

/** The address can't be listened on; the message says why. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/**
 * Starts listening. `handler` is called for each request, so that it can be created once the port is known.
 * @throws {ListenError}
 */
export async function listen(
  handler: () => Handler,
  port: number,
  host: string,
  arrival = ARRIVAL,
): Promise<HttpServer> {
  let leaving = false;
  class Answer<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: unknown[]): this {
      if (isArriving(this.req)) {
        this.shouldKeepAlive = false;
        linger(this.req);
      }
      if (leaving) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, head);
    }
  }
  const server = createAdaptorServer({
    fetch: (request, env) => handler()(request, env),
    createServer,
    serverOptions: {
      ServerResponse: Answer,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: arrival.headersMs,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
  }) as Server;
  cutOffTrickles(server, arrival);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw explain(error, port, host);
  }
  const address = server.address();
  return {
    port: address !== null && typeof address === "object" ? address.port : port,
    leave: () => {
      leaving = true;
    },
    close: () => drain(server),
  };
}

export function readableHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function explain(error: unknown, port: number, host: string): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  if (error.code === "EADDRINUSE") {
    return new ListenError(`Port ${port} on ${host} is in use. Set PORT to a different port.`);
  }
  if (error.code === "EACCES") {
    return new ListenError(
      `Port ${port} on ${host} can't be opened by this user. Set PORT to 1024 or higher.`,
    );
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new ListenError(`HOST ${host} isn't an address of this machine.`);
  }
  return error;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether more of the request's body is still to come. */
const isArriving = (request: IncomingMessage): boolean => !request.complete && hasBody(request);

/**
 * Closes a connection whose request was answered early in the right order: first the answer, then the end of our side,
 * and the close only once the rest of the request has arrived. Closing at once would reset the connection, and the
 * client might never see the answer.
 */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  let lingering = false;
  socket.destroySoon = () => {
    if (lingering) return;
    lingering = true;
    if (request.complete) return close();
    socket.end();
    const late = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(late));
    request.once("end", close);
    // A reader that had started would pause it.
    request.removeAllListeners("data");
    request.resume();
  };
}

/** Ends requests whose bodies arrive so slowly that they may be an attack. */
function cutOffTrickles(server: Server, { graceMs, bytesPerSecond }: ArrivalLimits): void {
  const arriving = new Map<IncomingMessage, { response: ServerResponse; since: number; from: number }>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!isArriving(request)) return;
    arriving.set(request, { response, since: performance.now(), from: request.socket.bytesRead });
    request.once("close", () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, body] of arriving) {
      const { socket } = request;
      if (request.complete) arriving.delete(request);
      else if (request.readableLength >= request.readableHighWaterMark) {
        // The server is the slow side: it hasn't read everything that has arrived.
        body.since = now;
        body.from = socket.bytesRead;
      } else {
        const ms = now - body.since;
        const enough = ((socket.bytesRead - body.from) * 1000) / ms >= bytesPerSecond;
        if (ms > graceMs && !enough) cutOff(request, body.response);
      }
    }
  }, CHECK_MS);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) {
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  }
  socket.end(() => socket.destroy());
}

/**
 * Accepts the connections that the system has opened for us, which closing would reset. Node accepts one in each round of
 * its loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  server.on("connection", () => {
    accepted++;
  });
  for (let before = -1, round = 0; accepted > before && round < MOST_WAITING; round++) {
    before = accepted;
    // The first may come in the middle of a round.
    await setImmediate();
    await setImmediate();
  }
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  await acceptWaiting(server);
  server.close();
  // A connection that is kept alive becomes idle when its request is answered; close() sees only those
  // that are idle already.
  const idle = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const late = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
