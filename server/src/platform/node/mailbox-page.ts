import { PRODUCT_NAME } from "@guildway/shared/product";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Services } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { type MailboxEntry, readMailbox, readMailPage } from "../../kernel/mail/mailbox";
import { createMailKindsPage } from "./mail-kinds-page";
import { SAMPLE_PORTRAIT } from "./mail-samples";
import { MAILBOX_STYLE, mailboxPage, mailPage } from "./mailbox-layout";

interface Shown {
  db: Database;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Opens the links. */
  secrets?: Services["secrets"];
}

/** Shows the mail of a development server as a page, and as JSON for tests, and every kind of mail that there is. */
export function createMailboxPage({ db, publicUrl, secrets }: Shown): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  app.route("/mailbox/kinds", createMailKindsPage(publicUrl));
  app.get(SAMPLE_PORTRAIT.slice("/dev".length), (c) =>
    c.body(PORTRAIT, 200, { "Content-Type": "image/svg+xml" }),
  );
  app.get("/mailbox/:id", async (c) => {
    const page = await readMailPage(db, c.req.param("id"), secrets);
    return page ? mailPage(c, page) : c.notFound();
  });
  app.get("/mailbox.json", async (c) => c.json(await readMailbox(db, secrets)));
  app.get("/mailbox.css", (c) => c.body(MAILBOX_STYLE, 200, { "Content-Type": "text/css" }));
  app.get("/mailbox", async (c) => mailboxPage(c, "Mailbox", listOf(await readMailbox(db, secrets))));
  return app;
}

function listOf(mails: MailboxEntry[]) {
  return html`<p>Mail that ${PRODUCT_NAME} would have sent, newest first. Set <code>SMTP_URL</code> to send it.
<a href="/dev/mailbox/kinds">Every kind of mail</a></p>
${mails.length > 0 ? mails.map(articleOf) : html`<p>No mail yet.</p>`}`;
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

const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#e2b9a0"/><circle cx="20" cy="16" r="7" fill="#6b4632"/><path d="M6 40a14 14 0 0 1 28 0z" fill="#1d5c4a"/></svg>`;
