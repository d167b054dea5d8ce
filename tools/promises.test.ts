import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const PROMISES =
  /\b(?:\d+|an?|one|every) (?:year|month|week|day|hour|minute)s?\b|\b\d+ seconds?\b|\b(?:never|always|kept|stays?|at any time|right away|permanently|works? once|(?:are|is) deleted|aren't notified|won't be shown|gets? an email|(?:will|'ll) be told)\b/i;
/** In a template, any number. */
const PLACES = /\$\{[^}]*\}/g;
/** Operators, and engineers who call the API, read other pages. */
const FOR_OTHERS =
  /\.test\.|\.gen\.|\/testing\/|\/gallery\/|^shared\/contract\/|^server\/src\/(?:platform|main|kernel\/storage)|openapi|core\/problems/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A part of a statement. */
const SQL = /\binterval '/;
/** Code between a `>` and a `<` that aren't tags. */
const CODE = /\w\.\w|\): |\bexport\b|^\[/;
const TEXTS = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|(?<=[>}])([^<>{}"`;=]*)(?=[<{])/g;

/** The texts of the product that people may read, with white space as on a screen. */
const shown = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "mf-*", "shared", "shell", "server/src"],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !FOR_OTHERS.test(file) && existsSync(join(root, file)))
  .flatMap((file) =>
    [...read(file).replace(COMMENTS, "").matchAll(TEXTS)].map(([, quoted, template, between]) => ({
      file,
      text: (quoted ?? template ?? (CODE.test(between ?? "") ? "" : (between ?? "")))
        .replace(/\s+/g, " ")
        .trim(),
    })),
  );

const [, section = ""] = read("docs/data.md").split("## Sentences on screens and in mail\n");
const rows = [...section.matchAll(/^\| (.+) \| `(.+)`: (.+) \|$/gm)].map(
  ([, sentence = "", file = "", test = ""]) => ({ sentence: sentence.toLowerCase(), file, test }),
);

test("every sentence that names a time, or says that something always or never happens, has a row in docs/data.md", () => {
  const promises = shown.filter(({ text }) => {
    const filled = text.replace(PLACES, "2");
    return filled.split(" ").length > 3 && PROMISES.test(filled) && !SQL.test(text);
  });
  expect(promises.length).toBeGreaterThan(30);
  const untested = promises.filter(
    ({ text }) => !rows.some(({ sentence }) => text.toLowerCase().includes(sentence)),
  );
  expect(untested.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("every row is about a sentence of the product, and names a test", () => {
  expect(rows.length).toBeGreaterThan(30);
  const gone = rows.filter(
    ({ sentence }) => !shown.some(({ text }) => text.toLowerCase().includes(sentence)),
  );
  expect(gone).toEqual([]);
  expect(rows.filter(({ file, test }) => !read(file).includes(test))).toEqual([]);
});
