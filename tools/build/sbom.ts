import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Compilation } from "webpack";
import { z } from "zod";
import { bundledPackages } from "../webpack/bundled-packages";

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

/**
 * Lists the packages whose code is in a build, as a CycloneDX document. It contains no times or paths, so that the
 * same sources give the same bytes.
 */
export function sbomOf(name: string, compilation: Compilation): object {
  const components = bundledPackages(compilation)
    .map(componentOf)
    .sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name } },
    components,
  };
}

/** One package, as CycloneDX lists it. */
export function componentOf(folder: string) {
  const file = join(folder, "package.json");
  const { name, version, license } = packageFile.parse(JSON.parse(readFileSync(file, "utf8")));
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    ...(license && {
      licenses: [isExpression(license) ? { expression: license } : { license: { id: license } }],
    }),
    purl,
  };
}

/** Whether a package may be used under several licenses, or under one with an exception: `(MIT OR Apache-2.0)`. */
const isExpression = (license: string): boolean => /[\s()]/.test(license);
