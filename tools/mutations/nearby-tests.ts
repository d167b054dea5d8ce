import { dirname } from "node:path";

/** Whether a file holds Jest tests. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !/^(ops|e2e)\//.test(path);

/** Whether a file is code of the product that can be mutated. */
export const isMutable = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/(\.test\.tsx?|\.gen\.ts|\.d\.ts)$|(^|\/)testing\//.test(path);

/**
 * Returns a file's tests: those in its folder and below, or else those in the nearest folder above that has any. A whole
 * package's are none of a file's.
 */
export function nearbyTests(file: string, tests: string[]): string[] {
  let folder = dirname(file);
  const below = tests.filter((test) => test.startsWith(`${folder}/`));
  if (below.length > 0) return below;
  for (; folder.includes("/"); folder = dirname(folder)) {
    const found = tests.filter((test) => dirname(test) === folder);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the project of Jest that a test belongs to (docs/decisions/016-test-projects.md). */
export function projectOf(test: string): "pure" | "server" | "web" {
  if (test.endsWith(".tsx")) return "web";
  return test.startsWith("server/") || test.endsWith(".server.test.ts") ? "server" : "pure";
}
