/** About five lines on a desktop, ten on a phone. */
const MOST_CHARACTERS = 420;
const MOST_LINES = 8;
/** Less than this isn't worth a click. */
const LEAST_REST = 80;

/** Returns the beginning of a long text, cut between two words or lines; undefined for a text that is short enough. */
export function excerptOf(text: string, mostCharacters = MOST_CHARACTERS): string | undefined {
  const fewLines = text.split("\n").slice(0, MOST_LINES).join("\n");
  const fits = fewLines.length <= mostCharacters;
  const start = fits ? fewLines : fewLines.slice(0, mostCharacters + 1).replace(/\s+\S*$/, "");
  const rest = text.length - start.length;
  const isShort = rest < LEAST_REST && text.split("\n").length <= MOST_LINES + 1;
  return isShort ? undefined : `${start.trimEnd().slice(0, mostCharacters)}…`;
}
