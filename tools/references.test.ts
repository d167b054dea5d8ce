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

test("every page of docs/ that a text names exists", () => {
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

const pages = tracked.filter((file) => file.endsWith(".md"));
const all = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => existsSync(join(root, file)));
const folders = new Set(all.flatMap((file) => (file.includes("/") ? [file.split("/")[0]] : [])));

test("every file of the repository that a page names exists", () => {
  const named = found(/`([\w.-]+\/[\w./-]+)`/g, pages).filter((line) =>
    folders.has(line.split(": ")[1]?.split("/")[0]),
  );
  expect(named.length).toBeGreaterThan(60);
  const made =
    /(^|\/)(dist|dist-standalone|node_modules|\.cache|\.data|screenshots|test-results|\.env)(\/|$)/;
  const missing = named.filter((line) => {
    const path = line.split(": ")[1] ?? "";
    return !made.test(path) && !["", ".ts", ".tsx"].some((ending) => existsSync(join(root, path + ending)));
  });
  expect(missing).toEqual([]);
});

test("every test that a page names by its file name exists", () => {
  const names = new Set(all.map((file) => file.split("/").at(-1)));
  const named = found(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g, pages);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((line) => !names.has(line.split(": ")[1]))).toEqual([]);
});

test("every npm script that a page or a comment names exists", () => {
  const scriptsOf = (folder: string): string[] => {
    // The guide for teams creates mf-events, which gets the scripts that every remote has.
    const file = join(root, folder.replace("mf-events", "mf-quiz"), "package.json");
    return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, "utf8")).scripts ?? {}) : [];
  };
  const named = found(/\bnpm run ([a-z][\w:-]*(?: -w (?:@guildway\/)?[a-z][\w-]*)?)/g);
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter((line) => {
    const [, name = "", folder = "."] = /: ([\w:-]+)(?: -w (?:@guildway\/)?([\w-]+))?$/.exec(line) ?? [];
    // A remote's own repository has the scripts of a remote.
    return ![...scriptsOf(folder), ...scriptsOf("mf-quiz")].includes(name);
  });
  expect(missing).toEqual([]);
});

test("every link to a heading leads to one", () => {
  const links = found(/\]\((?!https?:|mailto:)([^)\s]*#[^)\s]+)\)/g, pages);
  expect(links.length).toBeGreaterThan(0);
  const dangling = links.filter((line) => {
    const [file = "", target = ""] = line.split(": ");
    const [page = "", anchor = ""] = target.split("#");
    const text = texts.get(page ? join(file, "..", page) : file) ?? "";
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    return !headings.includes(anchor);
  });
  expect(dangling).toEqual([]);
});

test("every decision that a text names exists", () => {
  const decisions = new Set(all.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []));
  const named = found(/\bdecision (\d{3})\b/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((line) => !decisions.has(line.split(": ")[1] ?? ""))).toEqual([]);
});
