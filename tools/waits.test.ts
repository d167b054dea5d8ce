import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");

/**
 * What makes a test depend on how fast the machine is: times measured, time-outs of its own, fixed waits. A wait in a
 * loop that ends with what is waited for is none.
 */
const DEPENDS_ON_SPEED =
  /^(?!\s*while\b).*(?:(?:expect|toBe\w+)\(.*Date\.now\(\)|performance\.now\(\)|cpuUsage\(|hrtime|waitForTimeout|jest\.setTimeout|setTimeout\((?:\(\) => )?resolve(?:\(\))?, [1-9])|^\s*await (?:wait|after|sleep)\([\d_]+\);$|^\}, [\d_]+\);$/;
/** A time-out for one element is shorter than Jest's. In browser tests, loops try again after it. */
const WAITS_LESS = /\{ timeout: [\d_]+ \}/;

/** Lines that may, each in its file. */
const ALLOWED: Record<string, number> = {
  // What the server promises within a second, with the machine's own speed measured beside it.
  "server/src/platform/node/database-trouble.test.ts": 2,
  // An upload that is slow.
  "server/src/platform/node/http-server.test.ts": 1,
  // At least as late as a time that is fixed: a fortnight's poll, and a clock that was set.
  "mf-feed/src/compose/composer-poll.test.tsx": 1,
  "standalone/src/start-clock.test.tsx": 1,
  // Within loops.
  "server/src/kernel/core/read-body.test.ts": 2,
  // So that a build is under way when it is interrupted; however far it is, it ends.
  "tools/build/interrupt.test.ts": 1,
};

test("no test depends on how fast the machine is", () => {
  const tests = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    // Operation is measured on purpose.
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith("ops/"))
    .filter((file) => file !== "tools/waits.test.ts" && existsSync(join(root, file)));
  expect(tests.length).toBeGreaterThan(400);
  const found = tests.map((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    const isBrowsers = file.startsWith("e2e/");
    const depends = (line: string) => DEPENDS_ON_SPEED.test(line) || (!isBrowsers && WAITS_LESS.test(line));
    return [file, lines.filter(depends).length] as const;
  });
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(ALLOWED);
});
