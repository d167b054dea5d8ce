import type { Context } from "hono";

/** Of files whose name carries a hash of their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Never a page: a script that is missing must not be answered with HTML. And not to be remembered: it may come back. */
export function missing(c: Context): Response {
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}
