import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createOpenApiDocument } from "@guildway/server/api/openapi/document";
import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { FORMER_PATHS } from "@guildway/shared/contract/former-paths";
import { z } from "zod";
import { installPackages } from "./install-packages";

const folder = join(__dirname, "openapi");
const document = createOpenApiDocument();
const installed = (command: string) => join(folder, "node_modules/.bin", command);

/** Runs a script of the folder or of one of its packages, and returns what it has printed. */
function run(...command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}

beforeAll(() => {
  installPackages(folder);
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/openapi.json"), JSON.stringify(document));
});

const finding = z.object({ rule: z.string(), where: z.string(), message: z.string() });

const TRAILING_SLASH = ["no-path-trailing-slash", "path-keys-no-trailing-slash"];
const AMBIGUOUS = "no-ambiguous-paths";

const formerPaths: Record<string, string | undefined> = FORMER_PATHS;

/** `/home/jobs/questions/{jobId}` and `/home/jobs/{id}/open` are different as long as no id is a word. */
function isExpected([one = "", other = ""]: string[]): boolean {
  const ids = Object.entries<Endpoint>(contract).flatMap(([call, { path, params }]) =>
    Object.entries(params?.shape ?? {}).flatMap(([name, schema]) =>
      schema.safeParse("questions").success
        ? []
        : [path, formerPaths[call] ?? path].map((each) => `${each} {${name}}`),
    ),
  );
  const words = one.split("/");
  return other.split("/").some((word, index) => {
    const opposite = words[index] ?? "";
    if (word.startsWith("{") === opposite.startsWith("{")) return false;
    return ids.includes(word.startsWith("{") ? `${other} ${word}` : `${one} ${opposite}`);
  });
}

/** Everything at the path is deprecated, and goes in 2.0. */
const goes = (path: string) =>
  Object.values(document.paths[path] ?? {}).every((operation) => operation.deprecated);

/** The specification's one path that is like paths of the scheme (docs/decisions/027-paths.md). */
const STAYS = "/users/posts/{userId}";

test("Redocly and Spectral find nothing but the specification's trailing slashes, and its or 1.0's paths that ids tell apart", () => {
  const findings = z.array(finding).parse(JSON.parse(run("lint.mjs", "dist/openapi.json")));
  const isSlash = ({ rule }: { rule: string }) => TRAILING_SLASH.includes(rule);
  const ambiguous = findings.filter(({ rule }) => rule === AMBIGUOUS);
  const slashes = findings.filter(isSlash);
  expect(findings.filter((found) => found.rule !== AMBIGUOUS && !isSlash(found))).toEqual([]);
  const pairs = ambiguous.map(({ message }) =>
    [...message.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  );
  expect(pairs.filter((pair) => !isExpected(pair))).toEqual([]);
  expect(pairs.filter((pair) => !pair.includes(STAYS) && !pair.some(goes))).toEqual([]);
  const paths = new Set(Object.values<Endpoint>(contract).map(({ path }) => path));
  const withSlash = [...paths].filter((path) => path.endsWith("/"));
  expect(slashes.length).toBe(withSlash.length * TRAILING_SLASH.length);
});

test("clients that openapi-typescript and Hey API generate compile under strict TypeScript, and so do scripts with them", () => {
  // Otherwise fields with a default are required.
  const options = ["-o", "dist/schema.d.ts", "--default-non-nullable=false"];
  run(installed("openapi-typescript"), "dist/openapi.json", ...options);
  run(
    installed("openapi-ts"),
    "-i",
    "./dist/openapi.json",
    "-o",
    "dist/hey-api",
    "-c",
    "@hey-api/client-fetch",
  );
  expect(run(installed("tsc"), "-p", ".")).toBe("");
  const types = readFileSync(join(folder, "dist/hey-api/types.gen.ts"), "utf8");
  expect(types).toContain("export type Post = {");
});
