import { TAG_LIMITS } from "../contract/tag-limits";
import { findLinks, type TextPart } from "./links";

/** A part of a post: plain, an address, or a hashtag with its normal form. */
export interface TaggedPart extends TextPart {
  tag?: string;
}

const TAG = /#([\p{L}\p{M}\p{N}_]+)/gu;
const WORD = /^[\p{L}\p{M}\p{N}_]+$/u;
/** What comes before the `#` of something that isn't a hashtag: `C#sharp`, `&#39;`, `##`. */
const JOINED = /[\p{L}\p{M}\p{N}_&#@/]$/u;

/**
 * Returns a hashtag's normal form, under which its posts are found whatever their case or width: `Ｂridge` and `bridge`
 * are the same.
 *
 * @param word without the `#`
 * @returns undefined for what can't be a hashtag: nothing but digits, or too long
 */
export function normalTag(word: string): string | undefined {
  const tag = word.normalize("NFKC").toLowerCase().normalize("NFKC");
  return WORD.test(tag) && /\p{L}/u.test(tag) && tag.length <= TAG_LIMITS.tag ? tag : undefined;
}

/** Finds the addresses and hashtags of a text. Only the first {@link TAG_LIMITS.tags} different ones are hashtags. */
export function findTags(text: string): TaggedPart[] {
  const known = new Set<string>();
  return findLinks(text).flatMap((part) => (part.href === undefined ? tagsIn(part.text, known) : [part]));
}

/** Returns a text's hashtags in their normal form, each once. */
export function tagsOf(text: string): string[] {
  return [...new Set(findTags(text).flatMap(({ tag }) => tag ?? []))];
}

function tagsIn(text: string, known: Set<string>): TaggedPart[] {
  const parts: TaggedPart[] = [];
  let end = 0;
  for (const { 0: found, 1: word = "", index } of text.matchAll(TAG)) {
    const tag = normalTag(word);
    if (tag === undefined || JOINED.test(text.slice(Math.max(0, index - 2), index))) continue;
    if (!known.has(tag) && known.size >= TAG_LIMITS.tags) continue;
    known.add(tag);
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, tag });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
