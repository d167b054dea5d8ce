import { PRODUCT_NAME } from "@guildway/shared/product";
import type { Context } from "hono";
import { html } from "hono/html";

type Html = ReturnType<typeof html>;

/** One of the mailbox's pages. They have no scripts. */
export function mailboxPage(c: Context, title: string, content: Html) {
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`,
    200,
    policy("style-src 'self'; frame-src 'self'; frame-ancestors 'none'"),
  );
}

/** A mail's own page, whose styles are in it. */
export function mailPage(c: Context, page: string) {
  return c.html(page, 200, policy("style-src 'unsafe-inline'; frame-ancestors 'self'"));
}

const policy = (rest: string) => ({ "Content-Security-Policy": `default-src 'none'; img-src *; ${rest}` });

export const MAILBOX_STYLE = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border-block-start: 1px solid; padding: 1rem 0; }
h2 { margin: 0; font-size: 1.1rem; }
h3 { margin: 1rem 0 0; font-size: 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a, dd { overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
.looks { display: flex; flex-wrap: wrap; gap: 0.5rem; }
figure { margin: 0; max-width: 100%; }
iframe { display: block; max-width: 100%; height: 44rem; border: 1px solid; }
.narrow { width: 360px; }
.wide { width: 600px; }
.light { color-scheme: light; }
.dark { color-scheme: dark; }`;
