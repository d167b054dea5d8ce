import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { repositoryRoot } from "../repository";

/** Folders of the packages that a remote in a repository of its own installs. */
const folders = ["shared", "server", "tools", "standalone", "shell"] as const;

/** The manifest of a package in this repository. */
export const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.unknown()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface PackedPackage {
  folder: string;
  manifest: Manifest;
}

/** The packages that a remote in a repository of its own installs. */
export const packedPackages = (): PackedPackage[] =>
  folders.map((folder) => ({ folder, manifest: readManifest(join(repositoryRoot, folder)) }));

export const readManifest = (folder: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
