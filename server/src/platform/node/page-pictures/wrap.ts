import { charactersOf } from "@guildway/shared/format/characters";
import { type TextStyle, widthOf } from "./typeface";

interface Box {
  /** In pixels. */
  width: number;
  /** The most lines. */
  lines: number;
}

/** Breaks a text into lines; one that is too long ends with an ellipsis. */
export function wrap(text: string, style: TextStyle, box: Box): string[] {
  const lines = linesOf(text, style, box.width);
  if (lines.length <= box.lines) return lines;
  const rest = lines.slice(box.lines - 1).join(" ");
  return [...lines.slice(0, box.lines - 1), shorten(rest, style, box.width)];
}

/** Breaks a text into lines of about the same length; undefined if they are too many. */
export function wrapEvenly(text: string, style: TextStyle, box: Box): string[] | undefined {
  let lines = linesOf(text, style, box.width);
  if (lines.length > box.lines) return undefined;
  const longest = Math.max(...text.split(" ").map((word) => widthOf(word, style)));
  for (let width = box.width * 0.95; width >= longest; width *= 0.95) {
    const narrower = linesOf(text, style, width);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function linesOf(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((each) => breakWord(each, style, width))) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** After a hyphen, a dash or a slash. */
const BREAK = /(?<=[-‐–—/])(?=[\p{L}\p{N}])/u;

/** A word that is longer than a line, in parts that aren't: broken where a reader would, or else anywhere. */
function breakWord(word: string, style: TextStyle, width: number): string[] {
  const fits = (part: string) => widthOf(part, style) <= width;
  if (fits(word)) return [word];
  const parts = [""];
  for (const piece of word.split(BREAK).flatMap((each) => (fits(each) ? each : charactersOf(each)))) {
    const longer = parts.at(-1) + piece;
    if (parts.at(-1) === "" || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(piece);
  }
  return parts;
}

/** Removes words, or letters of the only word, until an ellipsis fits. */
function shorten(text: string, style: TextStyle, width: number): string {
  const words = text.split(" ");
  const parts = words.length > 1 ? words : charactersOf(text);
  const shortened = `${parts.join(words.length > 1 ? " " : "").replace(/[\s.,;:·…]+$/u, "")}…`;
  if (parts.length <= 1 || widthOf(shortened, style) <= width) return shortened;
  return shorten(parts.slice(0, -1).join(words.length > 1 ? " " : ""), style, width);
}
