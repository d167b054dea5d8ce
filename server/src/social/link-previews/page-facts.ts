import { parseUrl } from "@guildway/shared/parse-url";
import { Parser } from "htmlparser2";

/** A page's metadata; empty if it has none. */
export interface PageFacts {
  title: string;
  description: string;
  /** Absolute address of its picture. */
  picture: string;
}

const MOST = { title: 200, description: 300 };

/** Names of `<meta>`, the best first. */
const TITLES = ["og:title", "twitter:title", "<title>"];
const DESCRIPTIONS = ["og:description", "twitter:description", "description"];
const PICTURES = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];

/** Reads the head of an HTML page, however broken it is. */
export function factsOf(html: string, url: string): PageFacts {
  const found = readHead(html);
  const first = (names: string[]) =>
    names.map((name) => found.get(name) ?? "").find((text) => text !== "") ?? "";
  return {
    title: shorten(first(TITLES), MOST.title),
    description: shorten(first(DESCRIPTIONS), MOST.description),
    picture: addressOf(first(PICTURES), url),
  };
}

/** The first value of each name. */
function readHead(html: string): Map<string, string> {
  const found = new Map<string, string>();
  const save = (name: string, text: string) => {
    const clean = cleaned(text);
    if (clean !== "" && !found.has(name)) found.set(name, clean);
  };
  let title: string | undefined;
  let drawings = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === "svg") drawings += 1;
      // Drawings have titles too.
      if (tag === "title" && drawings === 0) title = "";
      const name = attributes.property ?? attributes.name ?? "";
      if (tag === "meta") save(name.trim().toLowerCase(), attributes.content ?? "");
    },
    ontext(text) {
      if (title !== undefined) title += text;
    },
    onclosetag(tag) {
      if (tag === "svg") drawings -= 1;
      if (tag === "title" && title !== undefined) {
        save("<title>", title);
        title = undefined;
      }
    },
  });
  parser.end(html);
  return found;
}

/** On one line, without characters that are invisible or change the direction of what is around them. */
function cleaned(text: string): string {
  return text
    .slice(0, 5_000)
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/\p{M}{31,}/gu, "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .trim();
}

function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

function addressOf(picture: string, base: string): string {
  return (picture !== "" && parseUrl(picture, base)?.href) || "";
}
