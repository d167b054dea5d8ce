/** Invisible characters: format and control marks, including bidirectional ones, fillers, and the Braille blank. */
const HIDDEN = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Scripts whose spelling needs joiners: "علی‌رضا", "ශ්‍රී". */
const JOINED = [
  ["Arabic", "Syriac", "Mongolian", "Nko"],
  [
    "Devanagari",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Oriya",
    "Tamil",
    "Telugu",
    "Kannada",
    "Malayalam",
    "Sinhala",
  ],
  ["Khmer", "Myanmar", "Tibetan", "Balinese", "Javanese"],
]
  .flat()
  .map((script) => `\\p{Script=${script}}`)
  .join("");

/**
 * Characters that are meaningful in context: joiners within an emoji or such a script, and variation selectors.
 * Each is matched with the character before it, because not every browser supports lookbehind.
 */
const MEANT = [
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu,
  new RegExp(`([${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`, "gu"),
  /([\p{Extended_Pictographic}\p{Script=Han}])[\ufe00-\ufe0f]/gu,
  /(\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu,
];

/** Whether a text contains an invisible character that has no place in a name. */
export function hasHiddenCharacters(text: string): boolean {
  if (!HIDDEN.test(text)) return false;
  return HIDDEN.test(MEANT.reduce((rest, meant) => rest.replace(meant, "$1"), text));
}
