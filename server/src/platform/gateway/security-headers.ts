import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { RESOURCE_POLICY } from "./answers";
import { originsOf } from "./origins";
import type { Site } from "./site-files";

interface PolicyOptions {
  apiOrigin: string | undefined;
  mediaOrigin: string | undefined;
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
  { apiOrigin, mediaOrigin, developerOrigins }: PolicyOptions,
): string {
  const origins = [...new Set([...originsOf(Object.values(registry.remotes)), ...developerOrigins])];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'", ...origins],
    "script-src": ["'self'", ...origins, ...hashesOf(template)],
    "style-src": ["'self'", ...origins],
    "font-src": ["'self'", ...origins],
    // A picture that is being cropped is a blob of this page.
    "img-src": ["'self'", "data:", "blob:", ...origins, ...(mediaOrigin ? [mediaOrigin] : [])],
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

export interface CommonHeaders {
  /** Whether visitors use https. */
  tls: boolean;
  /** Whether they must use it for subdomains, too; yes unless it is false. */
  hstsSubdomains?: boolean;
}

const YEAR = "max-age=31536000";

/** Headers of every response of the site and the API. */
function commonHeaders({ tls, hstsSubdomains = true }: CommonHeaders): Record<string, string> {
  const hsts = hstsSubdomains ? `${YEAR}; includeSubDomains` : YEAR;
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    [RESOURCE_POLICY]: "same-origin",
    "Permissions-Policy": UNUSED_FEATURES,
    ...(tls ? { "Strict-Transport-Security": hsts } : {}),
  };
}

/**
 * Sets them on each response, except for headers that it already has, such as those of files that other sites may
 * load.
 */
export function setCommonHeaders(options: CommonHeaders): MiddlewareHandler {
  const headers = Object.entries(commonHeaders(options));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
  };
}
