import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { originsOf } from "./origins";
import type { Site } from "./site-files";

interface PolicyOptions {
  apiOrigin: string | undefined;
  developerOrigins: readonly string[];
}

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/json")[^>]*>([\s\S]*?)<\/script>/g;

/** Sources that allow exactly the inline scripts of the page (the one that sets the theme before the first paint). */
function hashesOf(template: string): string[] {
  return [...template.matchAll(inlineScript)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}

/** Content-Security-Policy of the site's pages: code only from here and from the registry's origins. */
export function contentSecurityPolicy(
  { template, registry }: Site,
  { apiOrigin, developerOrigins }: PolicyOptions,
): string {
  const origins = [...new Set([...originsOf(Object.values(registry.remotes)), ...developerOrigins])];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'", ...origins],
    "script-src": ["'self'", ...origins, ...hashesOf(template)],
    "style-src": ["'self'", ...origins],
    "font-src": ["'self'", ...origins],
    "img-src": ["'self'", "data:", ...origins],
    "connect-src": ["'self'", ...origins, ...(apiOrigin ? [apiOrigin] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Browser features that no page of the product uses. */
const UNUSED_FEATURES =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/** Headers of every answer of the site and of the API. */
function commonHeaders({ tls }: { tls: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": UNUSED_FEATURES,
    ...(tls ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Sets them on each answer. */
export function setCommonHeaders(options: { tls: boolean }): MiddlewareHandler {
  const headers = Object.entries(commonHeaders(options));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
  };
}
