import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { Hono } from "hono";

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const MEDIA_TYPES = {
  "swagger-ui.css": "text/css",
  "swagger-ui-bundle.js": "text/javascript",
} as const;

// No inline script or style, so that the page keeps to the policy below.
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/init.js"></script>
</body>
</html>`;

const INIT = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  persistAuthorization: false,
});
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** A page to read and try the API, below `/api/docs`. */
export function createApiDocs(): Hono {
  const app = new Hono({ strict: false });
  app.get("/", (c) => c.html(PAGE, 200, { "Content-Security-Policy": POLICY }));
  app.get("/init.js", (c) => c.body(INIT, 200, { "Content-Type": "text/javascript" }));
  for (const [file, mediaType] of Object.entries(MEDIA_TYPES)) {
    app.get(`/${file}`, async (c) =>
      c.body(await readFile(join(SWAGGER_UI, file), "utf8"), 200, { "Content-Type": mediaType }),
    );
  }
  return app;
}
