import { dirname } from "node:path";

const isBelow = (folder: string) => (path: string) => folder === "." || path.startsWith(`${folder}/`);

/** Whether a file holds Jest tests. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !/^(ops|e2e)\//.test(path);

/** Whether a file is code of the product that can be mutated. */
export const isMutable = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/(\.test\.tsx?|\.gen\.ts|\.d\.ts)$|(^|\/)testing\//.test(path);

/** Returns a file's tests: those in its folder and below, or else in the nearest folder above that has any. */
export function nearbyTests(file: string, tests: string[]): string[] {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const found = tests.filter(isBelow(folder));
    if (found.length > 0 || folder === ".") return found;
  }
}

/** Returns the project of Jest that a test belongs to (docs/decisions/016-test-projects.md). */
export function projectOf(test: string): "pure" | "server" | "web" {
  if (test.endsWith(".tsx")) return "web";
  return test.startsWith("server/") || test.endsWith(".server.test.ts") ? "server" : "pure";
}
