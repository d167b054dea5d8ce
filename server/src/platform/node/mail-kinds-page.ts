import { formatNumber } from "@guildway/shared/format/numbers";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Mail } from "../../kernel/mail/mail";
import { mailSamples } from "./mail-samples";
import { mailboxPage, mailPage } from "./mailbox-layout";

const PATH = "/dev/mailbox/kinds";

/** Shows every kind of mail with sample content: its text, its header fields, and how it looks. */
export function createMailKindsPage(publicUrl: string): Hono {
  const kinds = new Map<string, readonly Mail[]>(Object.entries(mailSamples(publicUrl)));
  const app = new Hono();
  app.get("/", (c) => mailboxPage(c, "Kinds of mail", listOf(kinds)));
  app.get("/:kind", (c) => {
    const kind = c.req.param("kind");
    const samples = kinds.get(kind);
    return samples ? mailboxPage(c, kind, samplesOf(kind, samples)) : c.notFound();
  });
  app.get("/:kind/:number", (c) => {
    const sample = kinds.get(c.req.param("kind"))?.[Number(c.req.param("number")) - 1];
    return sample ? mailPage(c, sample.html) : c.notFound();
  });
  return app;
}

function listOf(kinds: ReadonlyMap<string, readonly Mail[]>) {
  const items = [...kinds].map(
    ([kind, samples]) =>
      html`<li><a href="${PATH}/${kind}">${kind}</a><br>${samples.map(({ subject }) => subject).join(" · ")}</li>\n`,
  );
  return html`<p>Every kind of mail, with made-up content. <a href="/dev/mailbox">Mailbox</a></p>
<ul>
${items}</ul>`;
}

const LOOKS = [
  ["narrow", "light", "360 pixels, light"],
  ["narrow", "dark", "360 pixels, dark"],
  ["wide", "light", "600 pixels, light"],
  ["wide", "dark", "600 pixels, dark"],
] as const;

function samplesOf(kind: string, samples: readonly Mail[]) {
  return html`<p><a href="${PATH}">All kinds</a></p>
${samples.map((sample, index) => sampleOf(sample, `${PATH}/${kind}/${index + 1}`))}`;
}

function sampleOf({ subject, text, html: page, headers, calendar }: Mail, path: string) {
  const facts: [string, string][] = [
    ["Subject", subject],
    ...Object.entries(headers ?? {}),
    ...(calendar ? ([["Attachment", `interview.ics (${calendar.method})`]] as [string, string][]) : []),
    ["Size", `${formatNumber(Buffer.byteLength(page))} bytes of HTML`],
  ];
  return html`<article>
<h2><a href="${path}">${subject}</a></h2>
<dl>
${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
<div class="looks">
${LOOKS.map(([width, theme, name]) => html`<figure><figcaption>${name}</figcaption><iframe src="${path}" title="${subject}, ${name}" class="${width} ${theme}"></iframe></figure>\n`)}</div>
<h3>Plain text</h3>
<pre>${text}</pre>
</article>
`;
}
