import { formatDate } from "@guildway/shared/format/dates";
import { html } from "hono/html";
import type { Html } from "./page-head";

/** One entry of a list of facts. */
export const fact = (name: string, value: string): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

/** A moment as its day. Days end in UTC, as recruiters choose them. */
export const day = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${formatDate(date, "day", { timeZone: "UTC" })}</time>`;

/** A link to an address that a person has typed; only its text if browsers could run it. */
export const outside = (href: string, text: string): Html =>
  /^https?:\/\//i.test(href) ? html`<a href="${href}" rel="nofollow noopener">${text}</a>` : html`${text}`;

/** A text that someone has written, without formatting: an empty line ends a paragraph. */
export const paragraphs = (text: string): Html =>
  html`${text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map(
      (part) =>
        html`<p dir="auto">${part.split("\n").map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`,
    )}`;
