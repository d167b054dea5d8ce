/** Hebrew, Arabic and their neighbors; of a pair that stands for a rarer letter, such as one of Adlam, the first half. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ud803\ud83a]/;

/**
 * Returns a person's text for a sentence that isn't markup: kept apart by invisible characters (Unicode's isolates) if it is
 * written from right to left, so that it doesn't move the numbers and full stops beside it. Elsewhere a `<bdi>` does this.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
