import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./repository";
import { sourceFiles } from "./testing/imports";

/** What depends on a language: `shared/format/` alone knows the reader's. */
const BY_LANGUAGE = /\bIntl\.|\.toLocale[A-Z]\w*\(|\.localeCompare\(/;

test("only shared/format knows languages and their conventions", () => {
  const sources = sourceFiles().filter(
    (file) => !/\.(?:test|spec)\.tsx?$|^e2e\//.test(file) && !file.startsWith("shared/format/"),
  );
  expect(sources.length).toBeGreaterThan(1_500);
  const offenders = sources.filter((file) =>
    BY_LANGUAGE.test(readFileSync(join(repositoryRoot, file), "utf8")),
  );
  expect(offenders).toEqual([]);
});
