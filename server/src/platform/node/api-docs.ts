import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { Hono } from "hono";
import { createOpenApiDocument } from "../../api/openapi/document";
import { EncodedText } from "../gateway/encoded-text";

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

// No inline script or style, so that the page keeps to the policy below.
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/init.js"></script>
</body>
</html>`;

// Areas start closed: drawing all calls at once takes many seconds.
const INIT = `const dark = matchMedia("(prefers-color-scheme: dark)");
const applyScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
applyScheme();
dark.addEventListener("change", applyScheme);

SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  displayOperationId: true,
  docExpansion: "none",
  persistAuthorization: false,
});
`;

// Swagger UI links the license to a page that doesn't exist, has a column for links, which no answer of ours has, and
// doesn't fit phones: there, names of calls get a line of their own.
const STYLE = `.swagger-ui .info__license, .swagger-ui .response-col_links { display: none; }
.swagger-ui .responses-table { table-layout: fixed; }
.swagger-ui .responses-table td:first-of-type { width: 4rem; }

@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 0.75rem; }
  .swagger-ui .opblock-tag small { flex-basis: 50%; }
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; row-gap: 0.25rem; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex: 1; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-operation-id { flex-basis: 100%; text-align: start; }
}
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const fileOf = (name: string): string => readFileSync(join(SWAGGER_UI, name), "utf8");

/** Each is built once, when it is first requested. */
const PARTS: Record<string, () => EncodedText> = {
  "/docs": () => new EncodedText(PAGE, "text/html; charset=utf-8"),
  "/docs/init.js": () => new EncodedText(INIT, "text/javascript"),
  "/docs/page.css": () => new EncodedText(STYLE, "text/css"),
  "/docs/swagger-ui.css": () => new EncodedText(fileOf("swagger-ui.css"), "text/css"),
  "/docs/swagger-ui-bundle.js": () => new EncodedText(fileOf("swagger-ui-bundle.js"), "text/javascript"),
  "/openapi.json": () => new EncodedText(JSON.stringify(createOpenApiDocument()), "application/json"),
};

/** The OpenAPI document, and a page to read and try the API. */
export function createApiDocs(): Hono {
  const app = new Hono({ strict: false });
  for (const [path, make] of Object.entries(PARTS)) {
    let part: EncodedText | undefined;
    app.get(path, (c) => {
      part ??= make();
      c.header("Cache-Control", "no-cache");
      c.header("Content-Security-Policy", POLICY);
      return part.answer(c);
    });
  }
  return app;
}
