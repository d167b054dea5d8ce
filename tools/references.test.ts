import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(tsx?|css|md)$/.test(file) && existsSync(join(root, file)));
const texts = new Map(tracked.map((file) => [file, readFileSync(join(root, file), "utf8")]));

/** Numbers of the sections and rules of docs/product.md: `3`, `3.2`. */
const sections = new Set(
  [...(texts.get("docs/product.md") ?? "").matchAll(/^(?:## )?(\d+(?:\.\d+)?) /gm)].map(
    ([, number]) => number,
  ),
);

function found(pattern: RegExp, files = tracked): string[] {
  return files.flatMap((file) =>
    [...(texts.get(file) ?? "").matchAll(pattern)].map(([, what]) => `${file}: ${what}`),
  );
}

test("every reference to the product's rules leads to one", () => {
  const referred = found(/product ((?:§\d+(?:\.\d+)?(?:, )?)+)/g).flatMap((line) => {
    const [file, list = ""] = line.split(": ");
    return [...list.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number = ""]) => [file, number] as const);
  });
  expect(referred.length).toBeGreaterThan(200);
  expect(referred.filter(([, number]) => !sections.has(number))).toEqual([]);
});

test("every page of docs/ that a text names is there", () => {
  const named = found(/\b(docs\/[\w/-]+\.md)\b/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((line) => !existsSync(join(root, line.split(": ")[1] ?? "")))).toEqual([]);
});

test("every relative link in a page leads to a file", () => {
  const pages = tracked.filter((file) => file.endsWith(".md"));
  const links = found(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g, pages);
  expect(links.length).toBeGreaterThan(30);
  const dangling = links.filter((line) => {
    const [file = "", target = ""] = line.split(": ");
    return !existsSync(join(root, file, "..", target));
  });
  expect(dangling).toEqual([]);
});

test("nothing refers to pages outside the repository", () => {
  // deviations.md quotes the sections of the owner's specification.
  const others = tracked.filter(
    (file) => file !== "docs/deviations.md" && !file.endsWith("references.test.ts"),
  );
  expect(found(/([Ss]pec §\d+|(?<![\w/])(?:look|quality|product)\.md "[^"]*")/g, others)).toEqual([]);
});
