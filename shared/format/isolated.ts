/** Letters of Hebrew, Arabic and the other scripts that are written from right to left; of the rarest, the first half. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefe]/;

/**
 * Returns a person's text for a sentence that isn't markup: kept apart by invisible characters (Unicode's isolates) if it is
 * written from right to left, so that it doesn't move the numbers and full stops beside it. Elsewhere a `<bdi>` does this.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
