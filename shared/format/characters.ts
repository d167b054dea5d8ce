// What people see as one character is the same in all languages.
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The characters as a reader counts them: an emoji or a letter with its accents is one. */
export const charactersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
