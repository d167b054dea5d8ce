import type { Context } from "hono";

/** For files whose name contains a hash of their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Never a page, because a missing script must not be answered with HTML, and never cached, because it may come back.
 */
export function missing(c: Context): Response {
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}

/** For what could be had only for a time. */
export function expired(c: Context): Response {
  return c.text("This link has expired", 410, { "Cache-Control": "no-store" });
}

/** For everything while there is no shell, such as before the first release. */
export function notYet(c: Context): Response {
  return c.text("The site isn't ready yet", 503, { "Cache-Control": "no-store", "Retry-After": "5" });
}

/** For a picture that can't be made now for lack of time. */
export function busy(c: Context): Response {
  return c.text("Busy. Try again in a moment", 503, { "Cache-Control": "no-store", "Retry-After": "5" });
}

/** Which pages may load a response without CORS, like pictures and scripts. */
export const RESOURCE_POLICY = "Cross-Origin-Resource-Policy";

/** Lets pages of every site load a response: pictures in mail and link previews, remotes that run elsewhere. */
export function allowEverySite(c: Context): void {
  c.header(RESOURCE_POLICY, "cross-origin");
}
