import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env";
import { Problem } from "./problem";
import { describeError } from "./problem-of";
import type { Log } from "./services";

export type RequestObserver = (request: {
  /** The endpoint's name in the contract, `none` where no endpoint was found. */
  endpoint: string;
  method: string;
  status: number;
  seconds: number;
}) => void;

/** An id that a proxy has given is kept, so that its log and ours can be read together. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives each request its id, answers with it, and logs one line without query or body: they may hold secrets. */
export function observe(log: Log, onRequest?: RequestObserver) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now();
    const given = c.req.header("X-Request-Id");
    const requestId = given && REQUEST_ID.test(given) ? given : crypto.randomUUID();
    c.set("requestId", requestId);

    await next();

    c.res.headers.set("X-Request-Id", requestId);
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    // Answers are the viewer's own, or change from one moment to the next.
    c.res.headers.set("Cache-Control", "no-store");
    const { method, path } = c.req;
    const { status } = c.res;
    const seconds = (performance.now() - start) / 1000;
    const endpoint = c.get("endpoint");
    log.info({ requestId, endpoint, method, path, status, seconds }, "request");
    if (status >= 500 && c.error && !isForeseen(c.error)) {
      log.error({ requestId, endpoint, error: describeError(c.error) }, "request failed");
    }
    onRequest?.({ endpoint: endpoint ?? "none", method, status, seconds });
  });
}

function isForeseen(error: Error): boolean {
  return error instanceof Problem;
}
