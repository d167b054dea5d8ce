import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackages } from "./install-packages";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install-"));
  jest.spyOn(console, "log").mockImplementation();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const package_ = join("node_modules", "a-package", "package.json");

/** A folder that depends on a package beside it, so that nothing is downloaded. */
function writeFolder(name: string) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, "package.json"), JSON.stringify({ name: "a-package", version: "1.0.0" }));
  const dependencies = { "a-package": `file:${name}` };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "own", version: "1.0.0", dependencies }),
  );
  const packages = {
    "": { name: "own", version: "1.0.0", dependencies },
    "node_modules/a-package": { resolved: name, link: true },
    [name]: { name: "a-package", version: "1.0.0" },
  };
  const lock = { name: "own", version: "1.0.0", lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
}

test("installs what the lock file says, once, and again when it has changed", () => {
  writeFolder("first");
  installPackages(folder);
  expect(existsSync(join(folder, package_))).toBe(true);

  rmSync(join(folder, package_));
  installPackages(folder);
  expect(existsSync(join(folder, package_))).toBe(false);

  writeFolder("second");
  installPackages(folder);
  expect(existsSync(join(folder, package_))).toBe(true);
});

test("fails when the lock file does not fit, and installs at the next attempt", () => {
  writeFolder("first");
  writeFileSync(join(folder, "package-lock.json"), "{}");
  expect(() => installPackages(folder)).toThrow(`npm ci failed in ${folder}`);
  writeFolder("first");
  installPackages(folder);
  expect(existsSync(join(folder, package_))).toBe(true);
});
