import { PRODUCT_NAME } from "@guildway/shared/product";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Services } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { type MailboxEntry, readMailbox, readMailPage } from "../../kernel/mail/mailbox";

/** Shows the mail of a development server as a page, and as JSON for tests. */
export function createMailboxPage(db: Database, secrets?: Services["secrets"]): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    // A mail's styles are in it.
    const style = /\/mailbox\/./.test(c.req.path) ? "'unsafe-inline'" : "'self'";
    c.header(
      "Content-Security-Policy",
      `default-src 'none'; img-src *; style-src ${style}; frame-ancestors 'none'`,
    );
  });
  app.get("/mailbox/:id", async (c) => {
    const page = await readMailPage(db, c.req.param("id"), secrets);
    return page ? c.html(page) : c.notFound();
  });
  app.get("/mailbox.json", async (c) => c.json(await readMailbox(db, secrets)));
  app.get("/mailbox.css", (c) => c.body(STYLE, 200, { "Content-Type": "text/css" }));
  app.get("/mailbox", async (c) => c.html(pageOf(await readMailbox(db, secrets))));
  return app;
}

function pageOf(mails: MailboxEntry[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox · ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<h1>Mailbox</h1>
<p>Mail that ${PRODUCT_NAME} would have sent, newest first. Set <code>SMTP_URL</code> to send it.</p>
${mails.length > 0 ? mails.map(articleOf) : html`<p>No mail yet.</p>`}
</body>
</html>`;
}

function articleOf({ id, to, subject, text, links }: MailboxEntry) {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to} · <a href="/dev/mailbox/${id}">As mail programs show it</a></p>
<pre>${text}</pre>
<ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
</article>
`;
}

const STYLE = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 1rem 0; }
h2 { margin: 0; font-size: 1.1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { overflow-wrap: anywhere; }`;
