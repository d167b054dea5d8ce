const MOST = 40;

/** The beginning of somebody's text, to name it by: `“We are hiring…”`. */
export function quoted(text: string): string {
  const line = text.split("\n", 1)[0] ?? "";
  const characters = [...line];
  const whole = characters.length <= MOST && line === text;
  return whole ? `“${line}”` : `“${characters.slice(0, MOST).join("").trimEnd()}…”`;
}
