import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");

/**
 * What makes a test depend on how fast the machine is: times measured, time-outs of its own, fixed waits. A wait in a
 * loop that ends with what is waited for is none.
 */
const DEPENDS_ON_SPEED =
  /^(?!\s*while\b).*(?:performance\.now\(\)|cpuUsage\(|hrtime|waitForTimeout|jest\.setTimeout|setTimeout\((?:\(\) => )?resolve(?:\(\))?, [1-9])/;

/** Lines that may, each in its file. */
const ALLOWED: Record<string, number> = {
  // What the server promises within a second, with the machine's own speed measured beside it.
  "server/src/platform/node/database-trouble.test.ts": 2,
  // An upload that is slow.
  "server/src/platform/node/http-server.test.ts": 1,
  // Within loops.
  "server/src/kernel/core/read-body.test.ts": 2,
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
    return [file, lines.filter((line) => DEPENDS_ON_SPEED.test(line)).length] as const;
  });
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(ALLOWED);
});
