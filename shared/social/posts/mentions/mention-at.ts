/** The start of a name that is being typed after an `@`. */
export interface StartedMention {
  /** Where the `@` is. */
  from: number;
  text: string;
}

/** An `@` that begins a word, and at most three words of a name. */
const STARTED = /(?:^|[\s([{"'“‘«])@((?:[\p{L}\p{M}\p{N}'’.-]+ ?){0,3})$/u;
const LONGEST = 60;

/**
 * Finds the mention that is being typed before the caret.
 * @param written names that the text mentions already: what follows them is no longer a name
 */
export function mentionAt(
  text: string,
  caret: number,
  written: readonly string[],
): StartedMention | undefined {
  const name = STARTED.exec(text.slice(Math.max(0, caret - LONGEST), caret))?.[1];
  if (name === undefined || written.some((known) => name.startsWith(known))) return undefined;
  return { from: caret - name.length - 1, text: name.trimEnd() };
}
