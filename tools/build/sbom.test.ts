import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { componentOf } from "./sbom";

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
afterAll(() => rmSync(folder, { recursive: true }));

function listed(description: object) {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "1.2.3", ...description }));
  return componentOf(folder);
}

test("a package is named by its address in the registry, with its license", () => {
  expect(listed({ name: "@scope/name", license: "MIT" })).toEqual({
    type: "library",
    "bom-ref": "pkg:npm/%40scope/name@1.2.3",
    purl: "pkg:npm/%40scope/name@1.2.3",
    name: "@scope/name",
    version: "1.2.3",
    licenses: [{ license: { id: "MIT" } }],
  });
});

test("several licenses are an expression, and none is left out", () => {
  expect(listed({ name: "both", license: "(MIT OR Apache-2.0)" })).toMatchObject({
    licenses: [{ expression: "(MIT OR Apache-2.0)" }],
  });
  expect(listed({ name: "none" })).not.toHaveProperty("licenses");
});
