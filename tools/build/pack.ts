import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { cacheDir, repositoryRoot } from "../repository";
import { copyPackages } from "./copy-packages";
import { type Manifest, type PackedPackage, packedPackages } from "./packed-packages";

const run = promisify(execFile);

/** A failure to make packages, with the message of the compiler or npm. */
export class PackError extends Error {
  override name = "PackError";
}

/**
 * Makes installable packages of `shared`, the build tools, the test kit and the server that tests run on: compiled,
 * with types, one `.tgz` file each, named by its bytes.
 *
 * @param to folder for the files.
 * @returns name of each package → name of its file.
 */
export async function pack(to: string): Promise<Map<string, string>> {
  const staging = join(cacheDir, "pack");
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const packages = packedPackages();
  await compile(packages, staging);
  const files = new Map<string, string>();
  for (const { folder, manifest } of packages) {
    const staged = join(staging, "out", folder);
    copyOtherFiles(join(repositoryRoot, folder), staged);
    for (const file of filesIn(staged)) if (isCode.test(file)) completeImports(file);
    writeFileSync(
      join(staged, "package.json"),
      JSON.stringify(packedManifest(folder, manifest), undefined, 2),
    );
    const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", staging], {
      cwd: staged,
      maxBuffer: 1 << 26,
    });
    files.set(manifest.name, join(staging, fileName(stdout)));
  }
  return copyPackages(files, resolve(to));
}

/** The name that `npm pack --json` says the package has. */
export const fileName = (output: string): string => {
  const name = /"filename":\s*"([^"]+)"/.exec(output)?.[1];
  if (!name) throw new PackError(`npm pack printed ${output}`);
  return name;
};

/** Have packages of their own (tools/openapi/package.json), and are for this repository only. */
const OUR_API_CLIENTS = "tools/openapi";

async function compile(packages: readonly PackedPackage[], staging: string): Promise<void> {
  const config = join(staging, "tsconfig.json");
  const tests = ["**/*.test.ts", "**/*.test.tsx", "**/node_modules", "**/dist", OUR_API_CLIENTS];
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(repositoryRoot, "tsconfig.json"),
      compilerOptions: {
        noEmit: false,
        noEmitOnError: true,
        allowImportingTsExtensions: false,
        target: "es2022",
        rootDir: repositoryRoot,
        outDir: join(staging, "out"),
      },
      include: packages.map(({ folder }) => join(repositoryRoot, folder)),
      exclude: tests.map((pattern) => join(repositoryRoot, pattern)),
    }),
  );
  const compiler = join(repositoryRoot, "node_modules", ".bin", "tsc");
  await run(compiler, ["-p", config], { cwd: repositoryRoot }).catch(({ stdout }: { stdout: string }) => {
    throw new PackError(stdout);
  });
}

const isSource = /(?<!\.d)\.tsx?$/;
const isLeftOut = /^(node_modules|dist|package\.json|drizzle\.config\.ts)$/;
const isCode = /\.(js|d\.ts)$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isLeftOut.test(entry.name) || path === join(repositoryRoot, OUR_API_CLIENTS)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Style sheets, data, migrations, templates: everything that isn't compiled. */
function copyOtherFiles(from: string, to: string): void {
  for (const file of filesIn(from).filter((path) => !isSource.test(path))) {
    const target = join(to, file.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
}

const importOfFile = /(\bfrom\s*|\bimport\s*|\bimport\(\s*(?:\/\*.*?\*\/\s*)?)"(\.{1,2}\/[^"]+)"/g;

/** Node needs the full file name in an import, and an attribute to import JSON. */
export function completeImports(file: string): void {
  const code = readFileSync(file, "utf8");
  const complete = code.replace(importOfFile, (whole, before: string, path: string) => {
    if (path.endsWith(".json")) return `${before}"${path}" with { type: "json" }`;
    const target = join(dirname(file), path);
    const code = (name: string) => existsSync(`${name}.js`) || existsSync(`${name}.d.ts`);
    if (code(target)) return `${before}"${path}.js"`;
    return code(join(target, "index")) ? `${before}"${path}/index.js"` : whole;
  });
  if (complete !== code) writeFileSync(file, complete);
}

/**
 * The sources' manifest, adapted to the compiled files. The test kit in `shared` needs the packages of its own tests.
 */
function packedManifest(folder: string, { devDependencies, exports = {}, ...manifest }: Manifest): object {
  const { private: _, scripts, ...rest } = manifest;
  return {
    ...rest,
    exports: Object.fromEntries(
      Object.entries(exports).map(([path, file]) => {
        if (typeof file !== "string") return [path, file];
        const compiled = file.replace(isSource, "");
        const target = isSource.test(file) ? { types: `${compiled}.d.ts`, default: `${compiled}.js` } : file;
        return [path, target];
      }),
    ),
    dependencies: { ...(folder === "shared" && devDependencies), ...manifest.dependencies },
  };
}
