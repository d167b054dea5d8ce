import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";

/**
 * Refuses a request that names two hosts. Node uses the first one; a proxy may have used the other, and then the two
 * would disagree about the site (RFC 9112, 3.2).
 */
export const requireOneHost = createMiddleware<{ Bindings: Partial<HttpBindings> | undefined }>(
  async (c, next) => {
    const headers = c.env?.incoming?.rawHeaders ?? [];
    const hosts = headers.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host");
    if (hosts.length > 1) return c.text("The request names two hosts", 400);
    await next();
  },
);
