import { initials } from "@guildway/shared/format/initials";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { html, raw } from "hono/html";

export interface Paragraph {
  text: string;
  /** The text's link: an absolute address. Links are only made from this, because some texts are by other people. */
  url?: string | undefined;
  /** The person or company that it is about, shown beside it. */
  face?: Face | undefined;
}

export interface Face {
  kind: "person" | "company";
  name: string;
  /** Absolute address of the portrait or logo; empty without one, for the initials. */
  picture: string;
}

interface LetterPage {
  subject: string;
  before: readonly Paragraph[];
  action: { label: string; url: string };
  after: readonly Paragraph[];
  reason: string;
  signature: string;
}

/*
 * Mail programs know less than browsers: Outlook on Windows lays out tables, no `max-width` and no padding of links, Gmail
 * drops a <style> that it can't read and all of them in some apps. So what a mail needs is in attributes and tables, in the
 * light colors of shared/ui/tokens.css, and the style has only what may be missing: the dark ones.
 */
const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #131614 !important; }
  .card { background: #1b1f1d !important; border-color: #2d332f !important; }
  .text { color: #eceee9 !important; }
  .muted { color: #a2aaa4 !important; }
  .link { color: #7fd0b3 !important; }
  .button { background: #7fd0b3 !important; color: #0d1f18 !important; }
  .initials { background: #1f352d !important; color: #7fd0b3 !important; }
}`;

/** If Outlook doesn't know the first font, it uses Times. */
const OUTLOOK = raw(
  "<!--[if mso]><style>h1, p, a, td { font-family: 'Segoe UI', Arial, sans-serif !important; }</style><![endif]-->",
);

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:1.5;color:#1b1f1c`;
const MUTED = `${FONT};font-size:13px;line-height:1.5;color:#5d645f`;
const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** Renders a letter as the page that mail programs show. */
export function letterPage({ subject, before, action, after, reason, signature }: LetterPage): string {
  const { origin } = new URL(action.url);
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<meta name="x-apple-disable-message-reformatting" content="">
<title>${subject}</title>
<style>${raw(DARK)}</style>
${OUTLOOK}
</head>
<body class="page" style="margin:0;padding:0;background:#f6f4ee">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewOf(before)}</div>
<table ${TABLE} width="100%" class="page" style="background:#f6f4ee"><tr><td align="center" style="padding:24px 12px">
${raw('<!--[if mso]><table role="presentation" align="center" width="560"><tr><td><![endif]-->')}
<table ${TABLE} width="100%" style="max-width:560px">
<tr><td style="padding:0 4px 12px"><a href="${origin}" class="link" style="${FONT};font-size:17px;font-weight:700;color:#1d5c4a;text-decoration:none">${PRODUCT_NAME}</a></td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background:#ffffff;border:1px solid #e3dfd5;border-radius:10px">
<h1 class="text" style="${FONT};margin:0 0 16px;font-size:22px;line-height:1.25;color:#1b1f1c;overflow-wrap:anywhere">${subject}</h1>
${before.map(bodyParagraph)}<table ${TABLE}><tr><td style="padding:8px 0 20px"><table ${TABLE}><tr><td class="button" bgcolor="#1d5c4a" style="border-radius:8px;background:#1d5c4a;mso-padding-alt:12px 20px"><a href="${action.url}" class="button" style="${FONT};display:inline-block;padding:12px 20px;border-radius:8px;font-size:16px;line-height:1.25;font-weight:600;background:#1d5c4a;color:#ffffff;text-decoration:none">${action.label}</a></td></tr></table></td></tr></table>
${after.map((part) => paragraph(part, "text", TEXT))}</td></tr>
<tr><td style="padding:16px 4px 0">
${[reason, signature].map((text) => paragraph({ text }, "muted", MUTED))}</td></tr>
</table>
${raw("<!--[if mso]></td></tr></table><![endif]-->")}
</td></tr></table>
</body>
</html>`);
}

/** Keeps the following text out of the preview line in lists of mails. */
const NOTHING_ELSE = "\u00a0\u200c".repeat(80);

/** The preview line: the beginning of the mail. */
function previewOf(before: readonly Paragraph[]): string {
  // By characters: half of an emoji can't be stored.
  return [...before.map(({ text }) => text).join(" ")].slice(0, 200).join("") + NOTHING_ELSE;
}

/** The face adds nothing to the text, so readers skip it. Cells keep their distance in every mail program. */
const bodyParagraph = ({ face, ...part }: Paragraph) =>
  face
    ? html`<table ${TABLE} width="100%"><tr><td valign="top" style="padding:2px 12px 16px 0">${shown(face)}</td><td width="100%" valign="top" dir="auto" class="text" style="${TEXT};padding:0 0 16px;overflow-wrap:anywhere">${content(part)}</td></tr></table>\n`
    : paragraph(part, "text", TEXT);

function shown({ kind, name, picture }: Face) {
  const corners = `border-radius:${kind === "person" ? "50%" : "22%"}`;
  return picture
    ? html`<img src="${picture}" alt="" width="40" height="40" style="display:block;border:0;${corners}">`
    : html`<table ${TABLE} width="40"><tr><td aria-hidden="true" height="40" align="center" class="initials" bgcolor="#e2efe9" style="${FONT};${corners};font-size:15px;line-height:40px;font-weight:600;background:#e2efe9;color:#1d5c4a">${initials(name, kind)}</td></tr></table>`;
}

const paragraph = (part: Paragraph, tone: "text" | "muted", style: string) =>
  html`<p dir="auto" class="${tone}" style="${style};margin:0 0 16px;overflow-wrap:anywhere">${content(part)}</p>\n`;

const content = ({ text, url }: Paragraph) =>
  url ? html`<a href="${url}" class="link" style="color:#1d5c4a">${lines(text)}</a>` : lines(text);

const lines = (text: string) =>
  text.split("\n").map((line, index) => html`${index > 0 && html`<br>`}${line}`);
