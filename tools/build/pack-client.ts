import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { cacheDir, repositoryRoot } from "../repository";
import { copyPackages } from "./copy-packages";
import { completeImports, fileName, PackError } from "./pack";
import { readManifest } from "./packed-packages";
import { writeClientTypes } from "./write-client-types";

const run = promisify(execFile);

const NAME = "@guildway/client";
const SOURCES = "shared/client/program";
const ENTRY = "client/program/create-client";

/**
 * Makes the package with which anyone's program calls the API: the code of `shared/client/program` with what it imports,
 * and the types that the contract gives its calls, written out. It installs axios and nothing else.
 *
 * @param to folder for the file.
 * @returns name of the package → name of its file.
 */
export async function packClient(to: string): Promise<Map<string, string>> {
  const staging = join(cacheDir, "pack-client");
  rmSync(staging, { recursive: true, force: true });
  const staged = join(staging, "package");
  mkdirSync(staged, { recursive: true });
  await compile(staging);
  const compiled = join(staging, "out/shared");
  writeFileSync(join(compiled, "client/program/calls.d.ts"), writeClientTypes());
  for (const end of [".js", ".d.ts"]) copyWithImports(compiled, staged, `${ENTRY}${end}`, end);
  copyFileSync(join(repositoryRoot, SOURCES, "README.md"), join(staged, "README.md"));
  writeFileSync(join(staged, "package.json"), JSON.stringify(manifest(), undefined, 2));
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", staging], { cwd: staged });
  return copyPackages(new Map([[NAME, join(staging, fileName(stdout))]]), resolve(to));
}

async function compile(staging: string): Promise<void> {
  const config = join(staging, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    noEmitOnError: true,
    allowImportingTsExtensions: false,
    target: "es2022",
    rootDir: repositoryRoot,
    outDir: join(staging, "out"),
  };
  const include = [join(repositoryRoot, SOURCES)];
  writeFileSync(
    config,
    JSON.stringify({ extends: join(repositoryRoot, "tsconfig.json"), compilerOptions, include }),
  );
  const compiler = join(repositoryRoot, "node_modules/.bin/tsc");
  await run(compiler, ["-p", config], { cwd: repositoryRoot }).catch(({ stdout }: { stdout: string }) => {
    throw new PackError(stdout);
  });
}

const IMPORT = /\bfrom\s*"(\.{1,2}\/[^"]+)"/g;

/** Copies a compiled file and those that it imports, in which imports have their full names. */
function copyWithImports(from: string, to: string, file: string, end: string): void {
  const target = join(to, file);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(from, file), target);
  for (const [, path = ""] of readFileSync(target, "utf8").matchAll(IMPORT)) {
    copyWithImports(from, to, relative(from, join(from, dirname(file), `${path}${end}`)), end);
  }
  completeImports(target);
}

function manifest(): object {
  const root = readManifest(repositoryRoot);
  const { version, dependencies } = readManifest(join(repositoryRoot, "shared"));
  return {
    name: NAME,
    version,
    description: "Calls the API of a Guildway server, with types",
    license: root.license,
    type: "module",
    engines: root.engines,
    exports: { ".": { types: `./${ENTRY}.d.ts`, default: `./${ENTRY}.js` } },
    dependencies: { axios: dependencies?.axios },
  };
}
