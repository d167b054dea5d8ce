import { Parser } from "htmlparser2";

type Attributes = Record<string, string>;

/** What every mail program keeps. */
const ELEMENTS = "html head meta title style body div table tr td h1 p a br img".split(" ");

/**
 * What Outlook on Windows (which lays mails out with Word), Gmail and Apple Mail all apply, on which elements. After
 * caniemail.com: Word knows paddings only of cells, and no margins of tables.
 */
const APPLIED: Record<string, readonly string[]> = {
  background: ELEMENTS,
  border: ["td", "img"],
  color: ELEMENTS,
  "font-family": ELEMENTS,
  "font-size": ELEMENTS,
  "font-weight": ELEMENTS,
  "line-height": ELEMENTS,
  margin: ["body", "h1", "p"],
  padding: ["body", "td"],
  "text-decoration": ["a"],
};

/** What some of them don't know, and what a mail must have so that nothing is lost there. */
const REPLACED: Record<string, (html: string, attributes: Attributes) => boolean> = {
  // Corners are square, long words stick out of a phone's screen, and the picture has a line below it.
  "border-radius": () => true,
  "overflow-wrap": () => true,
  display: (html, attributes) =>
    /display:(block|none;.*mso-hide:all)/.test(attributes.style ?? "") ||
    (/display:inline-block/.test(attributes.style ?? "") && hasPaddingAlt(html, attributes)),
  // Of what is hidden.
  "max-height": (_, { style = "" }) => style.includes("mso-hide:all"),
  overflow: (_, { style = "" }) => style.includes("mso-hide:all"),
  // Word has a table of this width around it.
  "max-width": (html, { style }) =>
    html.includes(`width="${/max-width:(\d+)px/.exec(style ?? "")?.[1]}"><tr><td><![endif]`),
};

/** A padding that Word doesn't give to a link is its cell's, there only. */
const hasPaddingAlt = (html: string, { style }: Attributes) =>
  html.includes(`mso-padding-alt:${/(?:^|;)padding:([^;]+)/.exec(style ?? "")?.[1]}"`);

/** Returns what a mail program would drop of a mail, and something would be missing. */
export function lostIn(html: string): string[] {
  const lost: string[] = [];
  const lose = (what: string, attributes: Attributes) => lost.push(`${what} ${JSON.stringify(attributes)}`);
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!ELEMENTS.includes(tag)) lose(`<${tag}>`, attributes);
      for (const name of missingOf(tag, attributes)) lose(`${tag} without ${name}`, attributes);
      for (const [property, value] of declarationsOf(attributes.style)) {
        const isApplied = APPLIED[property]?.includes(tag) || REPLACED[property]?.(html, attributes);
        const isPadding = property === "padding" && tag === "a" && hasPaddingAlt(html, attributes);
        if (!isApplied && !isPadding && !property.startsWith("mso-"))
          lose(`${property} of ${tag}`, attributes);
        // Word reads neither other units nor other ways to write a color, nor functions.
        if (property !== "font-family" && !VALUE.test(value)) lose(`${property}: ${value}`, attributes);
      }
    },
  });
  parser.end(html);
  return lost;
}

const VALUE = /^((-?\d+(\.\d+)?(px|%)?|#[\da-f]{6}|[a-z-]+)( |$))+$/;

const declarationsOf = (style = ""): [string, string][] =>
  style
    .split(";")
    .filter(Boolean)
    .map((declaration) => {
      const [property = "", value = ""] = declaration.split(/:(.*)/s);
      return [property.trim(), value.trim()];
    });

/** Without these, programs put distances and frames of their own around cells and pictures, or find nothing. */
function missingOf(tag: string, attributes: Attributes): string[] {
  const needed =
    { table: ["role", "cellpadding", "cellspacing", "border"], img: ["alt", "width", "height"] }[tag] ?? [];
  const missing = needed.filter((name) => attributes[name] === undefined);
  const address = { a: "href", img: "src" }[tag];
  if (address && !/^https?:\/\/|^mailto:/.test(attributes[address] ?? ""))
    missing.push("an absolute address");
  return missing;
}
