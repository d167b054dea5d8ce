import { parseUrl } from "../contract/parse-url";
/** A part of a text: plain, or an address with its visible form. */
export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/giu;

/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?'"…»”’*_]+$/u;

/**
 * Finds the http and https addresses of a text (product §14.5: links become links, nothing else is markup). Anything
 * that doesn't parse as an address stays text.
 */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    if (!parseUrl(address)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address.replace(/^https?:\/\//i, ""), href: address });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Leaves out the full stop after an address and the bracket around it, but not brackets that belong to it. */
function trimAddress(found: string): string {
  let address = found.replace(TRAILING, "");
  while (/[)\]]$/.test(address) && count(address, address.slice(-1)) > count(address, opening(address))) {
    address = address.slice(0, -1).replace(TRAILING, "");
  }
  return address;
}

function opening(address: string): string {
  return address.endsWith(")") ? "(" : "[";
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** The first address in a text, as a preview of it names it; undefined without one. */
export function firstLink(text: string): string | undefined {
  const href = findLinks(text).find((part) => part.href !== undefined)?.href;
  if (href === undefined) return undefined;
  const url = new URL(href);
  url.hash = "";
  return url.href;
}
