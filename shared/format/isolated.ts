/** Letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Returns a person's text for a sentence that isn't markup: kept apart by invisible characters (Unicode's isolates) if it is
 * written from right to left, so that it doesn't move the numbers and full stops beside it. Elsewhere a `<bdi>` does this.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
