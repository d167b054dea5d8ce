import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");

/** What reads the device's clock, which may be wrong: pages use `serverNow`, and the time since they were opened. */
const DEVICE_CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b/;

const ALLOWED = [
  // How long ago something was: the longer one of two clocks, one of which stops while a device sleeps.
  "shared/client/api/elapsed.ts",
  // Stands in for the server's clock until the server first answers.
  "shared/client/api/server-clock.ts",
  // Whether another tab of the same device still runs: all tabs share this clock, also after a sleep.
  "shell/src/federation/starting.ts",
];

test("no page uses the device's clock", () => {
  const sources = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "--", "shell/src", "shared", "mf-*/src"],
    { cwd: root, encoding: "utf8" },
  )
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^shared\/(testing|gallery)\//.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .some((line) => DEVICE_CLOCK.test(line)),
  );
  expect(found).toEqual(ALLOWED);
});
