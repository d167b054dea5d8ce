import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env";
import { Problem } from "./problem";
import type { Log } from "./services";
import { describeError } from "./to-problem";

export type RequestObserver = (request: {
  requestId: string;
  /** The endpoint's name in the contract; `none` if no endpoint matched. */
  endpoint: string;
  method: string;
  status: number;
  seconds: number;
}) => void;

/** A proxy's id is used, so that its log and ours can be matched. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Gives each request an id, sends it with the answer, and logs one line without query or body, which may contain
 * secrets.
 */
export function observe(log: Log, onRequest?: RequestObserver) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now();
    const given = c.req.header("X-Request-Id");
    const requestId = given && REQUEST_ID.test(given) ? given : crypto.randomUUID();
    c.set("requestId", requestId);

    await next();

    c.res.headers.set("X-Request-Id", requestId);
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    // Answers are personal, or change at any moment.
    c.res.headers.set("Cache-Control", "no-store");
    const { method, path } = c.req;
    const { status } = c.res;
    const seconds = (performance.now() - start) / 1000;
    const endpoint = c.get("endpoint");
    log.info({ requestId, endpoint, method, path, status, seconds }, "request");
    if (status >= 500 && c.error && !isForeseen(c.error)) {
      log.error({ requestId, endpoint, error: describeError(c.error) }, "request failed");
    }
    onRequest?.({ requestId, endpoint: endpoint ?? "none", method, status, seconds });
  });
}

function isForeseen(error: Error): boolean {
  return error instanceof Problem;
}
