import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Compilation } from "webpack";
import { z } from "zod";

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

/**
 * Lists the packages whose code is in a build, as a CycloneDX document. It says nothing of time or place, so that the
 * same sources give the same bytes.
 */
export function sbomOf(name: string, { modules, chunkGraph }: Compilation): object {
  const folders = new Set<string>();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const inner = "modules" in module && Array.isArray(module.modules) ? module.modules : [module];
    for (const each of inner) {
      const [folder] =
        /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(each.nameForCondition?.() ?? "") ?? [];
      if (folder && !folder.includes(".federation")) folders.add(folder);
    }
  }
  const components = [...folders].map(componentOf).sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name } },
    components,
  };
}

function componentOf(folder: string) {
  const file = join(folder, "package.json");
  const { name, version, license } = packageFile.parse(JSON.parse(readFileSync(file, "utf8")));
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    ...(license && { licenses: [{ license: { id: license } }] }),
    purl,
  };
}
