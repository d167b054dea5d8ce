import type { Nodes, Parents } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { parseUrl } from "../contract/parse-url";
import { findLinks } from "./links";

/** The nodes of a formatted text (product §8.6). Everything else is shown as plain text. */
export type MarkdownNode =
  | { type: "text"; text: string }
  | { type: "break" }
  | {
      type: "paragraph" | "heading" | "bullets" | "numbers" | "item" | "strong" | "emphasis";
      children: MarkdownNode[];
    }
  | { type: "link"; href: string; children: MarkdownNode[] };

/** People don't write deeper nesting, and it would exhaust the stack. */
const DEEPEST = 20;

/** The parser needs quadratic time for rows of marks, and for lines. A text with more of them is not formatted. */
const MOST_MARKS = 1_000;
const MOST_LINES = 400;

/** A line that begins with deeply nested list marks, deeper than they are shown: the parser needs seconds for it. */
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:\\d{1,9}[.)]|[-+*>])[ \\t]){${DEEPEST}}`, "m");

/** Reads Markdown: paragraphs, lists, bold, italics, headings and links. Line breaks are kept; there is no HTML. */
export function parseMarkdown(text: string): MarkdownNode[] {
  if (isCostly(text)) {
    return text.split(/\n{2,}/).map((part) => ({ type: "paragraph", children: linesOf(part) }));
  }
  return childrenOf(fromMarkdown(text), 0);
}

function isCostly(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[*_[\]<>&`!(\\]/g) > MOST_MARKS || count(/\n/g) > MOST_LINES || DEEP_LINE.test(text);
}

/** Returns the text without its marks, on one line for each paragraph or item. */
export function plainText(text: string): string {
  return parseMarkdown(text).map(textOf).join("\n");
}

function textOf(node: MarkdownNode): string {
  if (node.type === "text") return node.text;
  if (node.type === "break") return "\n";
  return node.children.map(textOf).join(node.type === "bullets" || node.type === "numbers" ? "\n" : "");
}

/** What contains paragraphs. */
const BLOCKS: ReadonlySet<string> = new Set(["root", "listItem", "blockquote"]);

function childrenOf(node: Parents, depth: number): MarkdownNode[] {
  return depth > DEEPEST ? [] : node.children.flatMap((child) => nodesOf(child, depth + 1, node));
}

function nodesOf(node: Nodes, depth: number, parent: Parents): MarkdownNode[] {
  switch (node.type) {
    case "paragraph":
    case "heading":
    case "strong":
    case "emphasis":
      return [{ type: node.type, children: childrenOf(node, depth) }];
    case "list":
      return [{ type: node.ordered ? "numbers" : "bullets", children: childrenOf(node, depth) }];
    case "listItem":
      return [{ type: "item", children: childrenOf(node, depth) }];
    case "link":
      return linkTo(node.url, childrenOf(node, depth));
    case "break":
      return [{ type: "break" }];
    case "text":
    case "inlineCode":
      return linesOf(node.value);
    case "code":
    case "html":
      return BLOCKS.has(parent.type)
        ? [{ type: "paragraph", children: linesOf(node.value) }]
        : linesOf(node.value);
    case "image":
      return linesOf(node.alt ?? "");
    default:
      return "children" in node ? childrenOf(node, depth) : [];
  }
}

function linkTo(href: string, children: MarkdownNode[]): MarkdownNode[] {
  const isSafe = /^(https?|mailto):$/.test(parseUrl(href)?.protocol ?? "");
  return isSafe ? [{ type: "link", href, children }] : children;
}

/** Addresses in the text become links. */
function linesOf(text: string): MarkdownNode[] {
  return text
    .split("\n")
    .flatMap((line, index): MarkdownNode[] => [
      ...(index > 0 ? [{ type: "break" } as const] : []),
      ...findLinks(line).map(
        ({ text, href }): MarkdownNode =>
          href === undefined
            ? { type: "text", text }
            : { type: "link", href, children: [{ type: "text", text }] },
      ),
    ]);
}
