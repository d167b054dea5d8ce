const MOST = 40;

/** The beginning of a text, as its name: `“We are hiring…”`. */
export function quoted(text: string): string {
  const line = text.split("\n", 1)[0] ?? "";
  const characters = [...line];
  const whole = characters.length <= MOST && line === text;
  return whole ? `“${line}”` : `“${characters.slice(0, MOST).join("").trimEnd()}…”`;
}
