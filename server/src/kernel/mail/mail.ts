import { PRODUCT_NAME } from "@guildway/shared/product";
import { html } from "hono/html";
import type { CalendarEntry } from "../db/schema";

/** One message, as text and as equivalent HTML. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Additional header fields, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  calendar?: CalendarEntry;
  /** When its link is dead, or its event over: it isn't sent any more. */
  expiresAt?: Date;
  /** The secret of its link, encrypted, and the id of the mail that it can be opened for (see `sealLink`). */
  sealed?: { id: string; secret: Uint8Array };
  /** Whether suspended people get it, too: only what is about the suspension, and links that they ask for. */
  evenIfSuspended?: boolean;
}

/** A paragraph, with a portrait beside it in HTML. */
export interface Paragraph {
  text: string;
  /** Absolute address; empty for none. */
  portrait: string;
}

interface Letter {
  subject: string;
  /** Plain paragraphs. */
  before: (string | Paragraph)[];
  action: { label: string; url: string };
  after: string[];
}

/** Writes a letter as text and as HTML, signed with the product's name and address. */
export function composeMail(letter: Letter): Mail {
  const { subject, before, action, after } = letter;
  const signature = `${PRODUCT_NAME}, ${new URL(action.url).origin}`;
  const text = [...before.map(textOf), `${action.label}: ${action.url}`, ...after, signature].join("\n\n");
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em">
${before.map(paragraph)}<p><a href="${action.url}">${action.label}</a></p>
${[...after, signature].map(paragraph)}</body></html>`;
  return { subject, text: `${text}\n`, html: String(page) };
}

const textOf = (part: string | Paragraph) => (typeof part === "string" ? part : part.text);

/** The portrait says nothing that the text doesn't, so it has no description. */
const paragraph = (part: string | Paragraph) =>
  typeof part === "string" || part.portrait === ""
    ? html`<p>${textOf(part)}</p>\n`
    : html`<p style="min-height:40px;padding-left:52px"><img src="${part.portrait}" alt="" width="40" height="40" style="float:left;margin-left:-52px;border-radius:50%">${part.text}</p>\n`;
