import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { clientAddress } from "../../kernel/core/client-address";
import { limitVisitors } from "../../kernel/core/limit-visitors";
import type { Rate } from "../../kernel/core/throttle";

/** Answers 429 to an address that exceeds the rate for the routes mounted after it. */
export function limitAddress(trustedProxies: number, rate?: Rate) {
  const count = limitVisitors(rate);
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const forwarded = c.req.header("X-Forwarded-For");
    const wait = count(clientAddress(c.env.incoming.socket.remoteAddress, forwarded, trustedProxies));
    if (wait !== undefined) return c.text("Too many requests", 429, { "Retry-After": String(wait) });
    await next();
  });
}
