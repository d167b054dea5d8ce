import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const kit = join(__dirname, "../ui");
const tracked = (folder: string) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.tsx"], { cwd: folder, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !file.endsWith(".test.tsx"));

/** What is made of other parts and shows nothing new by itself, or what needs a server. */
const NOT_SHOWN = [
  "cover", // a picture of the server's
  "list/paged-list", // a list, `LoadMore` and the states, each shown
  "layout/step-heading", // an h2 that takes the focus
  "overlay/leave-guard", // asks in `askInDialog`
  "overlay/menu-opener", // looks like its trigger
  "state/empty-page", // `EmptyState` as a page
  "state/page-state", // the states as pages
  "state/query-state", // chooses between the states
];

/** The gallery shows these through the parts that use them. */
const BEHIND = ["form/choice", "form/choice-group", "form/character-count", "form/field"];

test("the gallery shows every part of the kit", () => {
  const shown = tracked(__dirname)
    .map((file) => readFileSync(join(__dirname, file), "utf8"))
    .join("\n");
  const parts = tracked(kit).map((file) => file.replace(/\.tsx$/, ""));
  expect(parts.length).toBeGreaterThan(50);
  const missing = parts.filter((part) => !shown.includes(`"../ui/${part}"`));
  expect(missing.filter((part) => !BEHIND.includes(part)).sort()).toEqual([...NOT_SHOWN].sort());
});

test("the README says when to use each part of the kit", () => {
  const readme = readFileSync(join(kit, "README.md"), "utf8");
  const parts = tracked(kit)
    .filter((file) => !BEHIND.includes(file.replace(/\.tsx$/, "")))
    .flatMap((file) => [...readFileSync(join(kit, file), "utf8").matchAll(/^export function ([A-Z]\w*)/gm)])
    .map(([, name = ""]) => name);
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
});
