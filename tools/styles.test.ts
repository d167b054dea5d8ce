import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(__dirname, "..");
const tracked = (pattern: string) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", pattern], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)));

const components = tracked("*.tsx");
const sheets = tracked("*.css").map((file) => ({
  file,
  css: readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
}));

interface Declaration {
  file: string;
  property: string;
  value: string;
}

const declarationsIn = (file: string, css: string): Declaration[] =>
  [...css.matchAll(/(?<=[{;"]\s*)([a-z-]+):\s*([^;{}]+)(?=[;}])/g)].map(([, property = "", value = ""]) => ({
    file,
    property,
    value: value.replace(/\s+/g, " "),
  }));

const declarations = sheets.flatMap(({ file, css }) => declarationsIn(file, css));

const PHYSICAL_SIDE = /^(?:(?:(?:scroll-)?(?:margin|padding)|border)-)?(?:top|right|bottom|left)\b/;
const BOX = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/;
// The safe area is the device's.
const SIDES_IN_VALUE = /(?<!safe-area-inset-)\b(?:left|right)\b|gradient\((?!.*\b(?:0|180)deg)[^,]*deg/;
const MOVED_ASIDE = /\btranslate(?:X|3d)?\((?!0\b)/;

/** The parts of a value: a space within brackets doesn't separate. */
function parts(value: string): string[] {
  let depth = 0;
  return [...value]
    .map((character) => {
      if (character === "(") depth++;
      if (character === ")") depth--;
      return character === " " && depth > 0 ? "_" : character;
    })
    .join("")
    .split(" ");
}

/** Whether a declaration would stay on the left or the right in a language that is written from right to left. */
function isPhysical({ property, value }: Declaration): boolean {
  if (PHYSICAL_SIDE.test(property) || SIDES_IN_VALUE.test(value)) return true;
  if (property === "box-shadow") return /^(?:inset )?-?[1-9]/.test(value);
  if (property === "transform") return MOVED_ASIDE.test(value);
  const [first, second, third, fourth] = parts(value);
  if (property === "translate") return !/^(?:0|none)$/.test(first ?? "");
  if (BOX.test(property)) return fourth !== undefined && fourth !== second;
  // From the top left corner, clockwise; a missing value is the opposite corner's.
  if (property !== "border-radius" || second === undefined) return false;
  return first !== second || (third ?? first) !== (fourth ?? second);
}

const listed = (found: Declaration[]) =>
  found.map(({ file, property, value }) => `${file}: ${property}: ${value}`);

/** What has no other name in CSS: a rule beside it mirrors it, or it is the same from both sides. */
const PHYSICAL = [
  "mf-jobs/src/desk/undo-bar.module.css: transform-origin: left",
  "mf-jobs/src/desk/undo-bar.module.css: transform-origin: right",
  // A cross.
  `shared/ui/base.css: background: ${["45deg", "-45deg"].map((angle) => `linear-gradient(${angle}, transparent 46%, currentColor 46% 54%, transparent 54%) center / 0.75rem 0.75rem no-repeat`).join(", ")}`,
  "shared/ui/button.module.css: transform: translateX(-100%)",
  "shared/ui/button.module.css: transform: translateX(100%)",
  // A check mark, which is turned.
  "shared/ui/form/choice.module.css: border-width: 0 2px 2px 0",
];

test("styles use start and end, not left and right", () => {
  expect(declarations.length).toBeGreaterThan(4_000);
  expect(listed(declarations.filter(isPhysical))).toEqual(PHYSICAL);
});

test("styles outside of style sheets use start and end, too", () => {
  const PHYSICAL_NAME =
    /\b(?:(?:scroll)?(?:margin|padding)|border)(?:Left|Right)\b|\btextAlign: "(?:left|right)"|(?<=[{,]\s*)(?:left|right):/;
  const objects = components.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\bstyle=\{\{[^}]*\}/g)].map(([style]) => ({
      file,
      style,
    })),
  );
  expect(objects.length).toBeGreaterThan(10);
  expect(objects.filter(({ style }) => PHYSICAL_NAME.test(style))).toEqual([]);

  const written = tracked("server/src/*.ts")
    .filter((file) => !/\.test\.ts$|\/kernel\/mail\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
    .filter(({ text }) => /STYLE = `|<style|style="/.test(text))
    .flatMap(({ file, text }) => declarationsIn(file, text));
  expect(written.length).toBeGreaterThan(10);
  // Mails are left out above: their programs don't know `inline-start`.
  expect(listed(written.filter(isPhysical))).toEqual([]);
});

/**
 * Large text on a phone; a phone or something larger; room for two columns and for the places in the header; room for
 * all columns. A part that is shown in several widths at once asks its container.
 */
const BREAKPOINTS = ["20em", "40em", "48em", "64em"];

test("pages change at four widths only", () => {
  const widths = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/width[^)]*?([\d.]+\w+)/g)].map(([, width = ""]) => ({ file, width })),
    ),
  );
  expect(widths.length).toBeGreaterThan(60);
  expect(widths.filter(({ width }) => !BREAKPOINTS.includes(width))).toEqual([]);
});

const rules = sheets.flatMap(({ file, css }) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    rule: `${file}: ${selector.trim()}`,
    body: body.replace(/\s+/g, " ").trim(),
  })),
);

/** The rules for classes that a file gives to icons themselves, such as `sheet.module.css: .chevron`. */
function rulesOfIcons(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const icons = [...text.matchAll(/import \{([^}]*)\} from "lucide-react"/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
  return [...text.matchAll(/<(\w+)\s[^<>]*className=\{(\w+)\.(\w+)\}/g)].flatMap(
    ([, tag = "", sheet = "", name]) => {
      const [, path] = new RegExp(`import ${sheet} from "(\\.[^"]*)"`).exec(text) ?? [];
      // What gets an icon as a property calls it so.
      return path && (icons.includes(tag) || tag === "Icon")
        ? [`${join(dirname(file), path)}: .${name}`]
        : [];
    },
  );
}

test("the sizes of icons are the kit's", () => {
  const ofIcons = new Set(components.flatMap(rulesOfIcons));
  expect(ofIcons.size).toBeGreaterThan(5);
  const icons = rules.filter(({ rule }) => /\bsvg$/.test(rule) || ofIcons.has(rule));
  expect(icons.length).toBeGreaterThan(30);
  expect(icons.filter(({ body }) => /\b(?:width|height): (?:[01][.\d]*r?em|\d+px)/.test(body))).toEqual([]);
});

test("every custom property that a style names exists", () => {
  // Scripts set some, and a name that is put together is checked where it is.
  const scripts = [...components, ...tracked("*.ts")].map((file) => readFileSync(join(root, file), "utf8"));
  const set = [...scripts, ...sheets.map(({ css }) => css)].flatMap((text) =>
    [...text.matchAll(/(--[a-z][\w-]*)["'`]?\]?(?=\s*[:,])/g)].map(([, name = ""]) => name),
  );
  const known = new Set(set);
  const unknown = sheets.flatMap(({ file, css }) =>
    // One with a fallback may be missing.
    [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name = ""]) => !known.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** What a Cluster declares, in any order. */
const OF_A_CLUSTER =
  /^(?:display: flex|flex-wrap: wrap|align-items: center|justify-content: space-between|gap: [^;]+);$/;

test("what is beside each other in lines, and nothing else, is a Cluster", () => {
  const clusters = rules.filter(
    ({ body }) =>
      body.includes("display: flex;") &&
      body.includes("flex-wrap: wrap;") &&
      body.split(/(?<=;) /).every((part) => OF_A_CLUSTER.test(part)),
  );
  expect(clusters.map(({ rule }) => rule)).toEqual([]);
});

test("as many columns as there is room for are a Grid", () => {
  const grids = declarations.filter(({ value }) => /repeat\(auto-/.test(value));
  expect(grids.map(({ file }) => file)).toEqual(["shared/ui/layout/flow.module.css"]);
});

test("the kit's rules are in a layer, so that a screen's own win", () => {
  const kit = sheets.filter(({ file }) => /^shared\/ui\/.*\.module\.css$/.test(file));
  expect(kit.length).toBeGreaterThan(25);
  const loose = kit.filter(({ css }) => !/^\s*@layer /.test(css));
  expect(loose.map(({ file }) => file)).toEqual([]);
});

test("what base.css says of every element isn't repeated", () => {
  const again = declarations.filter(({ property, value }) => property === "list-style" && value === "none");
  expect(listed(again)).toEqual(["shared/ui/base.css: list-style: none"]);
});

test("one style sheet hides what only screen readers say", () => {
  const hides = declarations.filter(
    ({ property, value }) => property === "clip-path" && value === "inset(50%)",
  );
  expect(listed(hides)).toEqual(["shared/ui/base.css: clip-path: inset(50%)"]);
});

/** The style sheets of what lays out a whole page. */
function sheetsOfPages(): string[] {
  const layouts = /<(?:PageLayout|PageFrame|TwoPanes|FormPage|SettingsLayout|PageState)\b/;
  return components.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    if (!/^(?:mf-|shell\/)/.test(file) || !(layouts.test(text) || file.endsWith("page.tsx"))) return [];
    return [...text.matchAll(/ from "(\.[^"]*\.module\.css)"/g)].map(([, sheet = ""]) =>
      join(dirname(file), sheet),
    );
  });
}

test("pages set no margins of their own: PageLayout, Stack and Cluster do", () => {
  const ofPages = new Set(sheetsOfPages());
  expect(ofPages.size).toBeGreaterThan(15);
  const margins = declarations.filter(
    ({ file, property, value }) => ofPages.has(file) && property.startsWith("margin") && value !== "0",
  );
  expect(listed(margins)).toEqual([]);
});

test("a page is centered by the kit", () => {
  const centered = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", body = ""]) =>
      /margin(?:-inline)?:[^;]*\bauto\b/.test(body) && /max-width/.test(body)
        ? [`${file}: ${selector.trim()}`]
        : [],
    ),
  );
  // What is in a bar across the window isn't a page.
  const inBar = ["decisions", "moves"].map((line) => `mf-jobs/src/applicants/phone-bar.module.css: .${line}`);
  expect(centered.filter((rule) => rule.startsWith("mf-"))).toEqual(inBar);
});

test("what can't be used now says why and keeps the focus: it isn't `disabled`", () => {
  const used = components.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\sdisabled(?=[=\s/>])/g)].flatMap(
      ({ index, input }) => (tagAround(input, index) === "" ? [] : [file]),
    ),
  );
  expect(used).toEqual([]);
});

/** The tags in a file, of elements and of the kit's parts that pass it on to one, that have an attribute `title`. */
function titlesIn(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/\stitle=/g)].flatMap(({ index }) => {
    const tag = tagAround(text, index);
    // A frame has no other name.
    const isTooltip =
      /^(?:[a-z]\w*|(?:Icon|More)?Button|(?:Button|Menu)?Link)$/.test(tag) && tag !== "iframe";
    return isTooltip ? [`${file}: <${tag} title>`] : [];
  });
}

/** The name of the tag that an attribute is in; empty for a text that looks like an attribute. */
function tagAround(text: string, at: number): string {
  let depth = 0;
  for (let index = at; index >= 0; index--) {
    const character = text[index];
    if (character === "}") depth++;
    if (character === "{" && --depth < 0) return "";
    if (depth === 0 && character === "<") return /^[\w.]*/.exec(text.slice(index + 1))?.[0] ?? "";
  }
  return "";
}

test("what explains a part of a page is a tooltip, which keyboards, fingers and screen readers find", () => {
  expect(components.length).toBeGreaterThan(500);
  expect(components.flatMap(titlesIn)).toEqual([]);
});
