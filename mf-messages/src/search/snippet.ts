/** A part of a message, and whether it is what was searched for. */
export interface SnippetPart {
  text: string;
  found: boolean;
}

/** Letters before the first word that was found: it stays in view on a phone. */
const BEFORE = 24;

const words = /[\p{L}\p{N}]+/gu;

/** Cuts a message so that it begins shortly before the first word that was found, and marks all of these words. */
export function snippetOf(content: string, search: string): SnippetPart[] {
  const wanted = (search.toLowerCase().match(words) ?? []).map((word) => word);
  const isWanted = (word: string) => wanted.some((beginning) => word.toLowerCase().startsWith(beginning));
  const text = content.replace(/\s+/g, " ");
  const found = [...text.matchAll(words)].filter(([word]) => isWanted(word));
  const first = found[0]?.index ?? 0;
  const begin = first > 2 * BEFORE ? text.indexOf(" ", first - BEFORE) + 1 : 0;
  const parts: SnippetPart[] = begin > 0 ? [{ text: "…", found: false }] : [];
  let end = begin;
  for (const { 0: word, index } of found) {
    if (index < begin) continue;
    if (index > end) parts.push({ text: text.slice(end, index), found: false });
    parts.push({ text: word, found: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false });
  return parts;
}
