import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cacheDir } from "../repository";
import { portableTypes, TYPES_FILE } from "./portable-types";

const folder = join(cacheDir, "portable-types-of-test");
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says about a host's code. */
function check(code: string): string {
  writeFileSync(join(folder, TYPES_FILE), portableTypes("mf-quiz"));
  writeFileSync(join(folder, "host.ts"), code);
  const compilerOptions = { declaration: false, types: ["node"] };
  const config = {
    extends: "../../tsconfig.json",
    compilerOptions,
    include: [".", "../../shared/*.d.ts"],
    exclude: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  return spawnSync(process.execPath, [compiler, "--noEmit", "-p", folder], { encoding: "utf8" }).stdout;
}

test("a host's code is checked against what a portable remote exposes", () => {
  const found = check(`
import { mount } from "mf_quiz/mount";
import { routes } from "mf_quiz/app";
const unmount: () => void = mount(document.body, { path: "/quiz", onLeave: (path) => location.assign(path) });
for (const { path, page } of routes) void page().then(({ Page }) => [path, Page, unmount]);
mount("#quiz", { path: "/quiz" });
mount(document.body, { onLeave: () => undefined });
`);
  const errors = found.split("\n").filter((line) => line.includes("error TS"));
  expect(errors.map((line) => /host\.ts\((\d+),/.exec(line)?.[1])).toEqual(["6", "7"]);
});

test("the types are those of the sources, in either direction", () => {
  const found = check(`
import type { mount } from "mf_quiz/mount";
import type { routes } from "mf_quiz/app";
import type { MountOptions, mountRemote } from "../../shared/remote/mount-remote";
import type { RemoteRoute } from "../../shared/remote/remote";
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;
type Rest<F> = F extends (routes: never, element: infer E, options: infer O) => infer R ? (element: E, options: O) => R : never;
export const isMount: Same<typeof mount, Rest<typeof mountRemote>> = true;
export const areOptions: Same<Parameters<typeof mount>[1], MountOptions> = true;
export const areRoutes: Same<(typeof routes)[number], Pick<RemoteRoute, "path" | "page">> = true;
`);
  expect(found).toBe("");
});
