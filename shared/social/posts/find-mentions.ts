import type { Mention } from "../../contract/mentions";
import { mentionPattern } from "../../text/mentions";
import type { TaggedPart } from "../../text/tags";

/** A part of a text; the person, if it mentions one. */
export interface MentioningPart extends TaggedPart {
  person?: Mention;
}

/**
 * Finds the people whom a text mentions in its plain parts. If two of them have the same name, its first occurrence
 * is the first person.
 */
export function findMentions(parts: readonly TaggedPart[], mentions: readonly Mention[]): MentioningPart[] {
  if (mentions.length === 0) return [...parts];
  const pattern = mentionPattern(mentions);
  const waiting = [...mentions];
  const mentioned = (name: string) => {
    const next = waiting.findIndex(({ written }) => written === name);
    return next < 0 ? mentions.findLast(({ written }) => written === name) : waiting.splice(next, 1)[0];
  };
  return parts.flatMap((part) => {
    if (part.href !== undefined || part.tag !== undefined) return [part];
    return part.text
      .split(pattern)
      .filter(Boolean)
      .map((text) => {
        const person = text.startsWith("@") ? mentioned(text.slice(1)) : undefined;
        return { text, ...(person && { person }) };
      });
  });
}
