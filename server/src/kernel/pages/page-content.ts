import { formatDate } from "@guildway/shared/format/dates";
import { routes } from "@guildway/shared/routes";
import { html } from "hono/html";
import type { Html } from "./page-head";

/** One entry of a list of facts. */
export const fact = (name: string, value: string): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

/** A moment as its day. Days end in UTC, as recruiters choose them. */
export const day = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${formatDate(date, "day", { timeZone: "UTC" })}</time>`;

/** How a visitor gets an account. */
export const joinLink: Html = html`<a href="${routes.register}">Join Now</a>`;

/**
 * A portrait or logo above the name, as large as the remote draws it; nothing without one. Loaded lazily: where scripts
 * run, the content is hidden, and browsers don't load what is hidden.
 *
 * @param path of the size on the wire
 */
export const face = (path: string, kind: "person" | "company"): Html | "" => {
  const side = kind === "person" ? 80 : 60;
  return (
    path && html`<img class="${kind}" src="${path}" alt="" width="${side}" height="${side}" loading="lazy">`
  );
};

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
