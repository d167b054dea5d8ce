import type { Post } from "@guildway/shared/contract/posts";
import { routes } from "@guildway/shared/routes";
import { html } from "hono/html";
import type { Json } from "../../kernel/db/json";
import { paragraphs } from "../../kernel/pages/page-content";
import { summaryOf } from "../../kernel/pages/page-head";
import type { FeedEntry } from "./feed";

/**
 * Posts as entries of their author's feed. Reposted posts aren't included, because their authors may not have a
 * feed, and neither are reposts without words.
 */
export function postEntries(
  publicUrl: string,
  rows: readonly { json: Json<Post> }[],
  author: FeedEntry["author"],
): FeedEntry[] {
  const posts = rows.map(({ json }): Post => JSON.parse(json.text));
  return posts
    .filter(({ content, pictures }) => content !== "" || pictures.length > 0)
    .map(({ id, content, pictures, poll, created_at, edited_at }) => ({
      id,
      title: summaryOf(content) || author.name,
      url: publicUrl + routes.post(id),
      author,
      publishedAt: created_at,
      updatedAt: edited_at ?? created_at,
      content: html`${paragraphs(content)}${poll && html`<ul>${poll.options.map(({ text }) => html`<li dir="auto">${text}</li>`)}</ul>`}${pictures.map(
        ({ src, alt, width, height }) =>
          html`<p><img src="${publicUrl}${src}" alt="${alt}" width="${width}" height="${height}"></p>`,
      )}`,
    }));
}
