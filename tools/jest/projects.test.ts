import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const NOT_OURS = /(^|\/)(node_modules|dist|\.\w+)\//;

/** The files that Jest runs, one project after the other. */
function listed(): string[] {
  const { NODE_ENV, JEST_WORKER_ID, ...env } = process.env;
  return ["pure", "server", "web"].flatMap((project) => {
    const args = [join(root, "node_modules/jest/bin/jest.js"), "--listTests", "--selectProjects", project];
    const output = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
    return output.split("\n").filter((line) => line.startsWith(root));
  });
}

/** Everything that looks like a test; those of browsers and of ops have commands of their own. */
function written(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "ops", "e2e"].includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, encoding: "utf8" }).map((file) =>
            join(entry.name, file),
          )
        : entry.name,
    )
    .filter((file) => !NOT_OURS.test(file) && /\.(test|spec)\.\w+$/.test(file));
}

test("every test belongs to exactly one of Jest's projects", () => {
  const files = listed();
  expect(files.length).toBeGreaterThan(400);
  expect(files.sort()).toEqual(
    written()
      .map((file) => join(root, file))
      .sort(),
  );
});
