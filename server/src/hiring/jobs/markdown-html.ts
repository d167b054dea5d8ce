import { type MarkdownNode, parseMarkdown } from "@guildway/shared/markdown";
import { html } from "hono/html";
import type { Html } from "../../kernel/pages/page-head";

/** Renders formatted text as HTML; all texts are escaped. */
export function markdownHtml(text: string): Html {
  return listHtml(parseMarkdown(text));
}

function listHtml(nodes: MarkdownNode[]): Html {
  return html`${nodes.map(nodeHtml)}`;
}

function nodeHtml(node: MarkdownNode): Html {
  if (node.type === "text") return html`${node.text}`;
  if (node.type === "break") return html`<br>`;
  const inner = listHtml(node.children);
  switch (node.type) {
    case "paragraph":
      return html`<p>${inner}</p>`;
    case "heading":
      return html`<h3>${inner}</h3>`;
    case "bullets":
      return html`<ul>${inner}</ul>`;
    case "numbers":
      return html`<ol>${inner}</ol>`;
    case "item":
      return html`<li>${inner}</li>`;
    case "strong":
      return html`<strong>${inner}</strong>`;
    case "emphasis":
      return html`<em>${inner}</em>`;
    case "link":
      return html`<a href="${node.href}" rel="nofollow noopener">${inner}</a>`;
  }
}
