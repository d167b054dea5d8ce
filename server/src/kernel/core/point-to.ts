import { createMiddleware } from "hono/factory";
import { addressOf } from "./address-of";
import type { AppEnv } from "./app-env";

/** When paths of 1.0 became deprecated, in the form of RFC 9745. */
const DEPRECATION = `@${Date.UTC(2026, 10, 27) / 1000}`;

/** Says in each answer at a deprecated path that it is deprecated, and where to call instead. */
export function pointTo(path: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = addressOf(path, (name) => c.req.param(name));
    await next();
    c.res.headers.set("Deprecation", DEPRECATION);
    c.res.headers.append("Link", `<${address}>; rel="successor-version"`);
  });
}
