import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { pack } from "../build/pack";
import { packedPackages, readManifest } from "../build/packed-packages";
import { remoteNames } from "../repository";
import { CreateError, filesOf, type NewRemote, refuseMisnamed } from "./create-remote";

export const PACKAGES = "packages";

const rootManifest = z.object({
  engines: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

/** Installed in the versions of this repository. */
const DEVELOPMENT = [
  "@swc/core",
  "@swc/jest",
  "@types/jest",
  "@types/node",
  "jest",
  "jest-environment-jsdom",
  "typescript",
];

/**
 * Makes a repository for one remote, with everything that it needs from this one as packages in a folder.
 *
 * @param root the folder that holds all packages.
 * @param to folder of the new repository, which must not exist yet.
 * @throws {CreateError} if a name is invalid or taken; nothing has been written then.
 */
export async function createRepository(root: string, to: string, remote: NewRemote): Promise<void> {
  if (existsSync(to)) throw new CreateError(`${to} already exists.`);
  refuseMisnamed(root, remote, remoteNames());
  const packages = await pack(join(to, PACKAGES));
  const files = { ...filesOf(remote), ...repositoryFiles(root, remote, packages) };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeFile(join(to, file), content);
  }
}

function repositoryFiles(
  root: string,
  remote: NewRemote,
  packages: ReadonlyMap<string, string>,
): Record<string, string> {
  const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
  const [, , tools] = packedPackages().map(({ manifest }) => manifest.name);
  return {
    ".gitignore": "node_modules/\ndist/\n",
    "package.json": toJson(manifestOf(root, remote.name, packages)),
    "tsconfig.json": toJson({
      compilerOptions: {
        target: "es2022",
        lib: ["es2022", "dom", "dom.iterable"],
        module: "esnext",
        moduleResolution: "bundler",
        jsx: "react-jsx",
        types: ["jest", "@testing-library/jest-dom"],
        strict: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        skipLibCheck: true,
        noEmit: true,
      },
      include: ["src"],
    }),
    "jest.config.js": `export { jestConfig as default } from "${tools}/jest/config";\n`,
    "README.md": readmeOf(remote),
  };
}

/** The `package.json` of a remote's own repository, as it is made today. */
export function manifestOf(root: string, name: string, packages: ReadonlyMap<string, string>) {
  const { engines, devDependencies, allowScripts } = rootManifest.parse(readManifest(root));
  const [shared, server, tools, standalone, shell] = packedPackages().map(({ manifest }) => manifest);
  const fileOf = (own = "") => `file:${PACKAGES}/${packages.get(own)}`;
  const versionOf = (dependency: string) => shared?.dependencies?.[dependency] ?? "";
  const command = (own = "", path = "") => `node node_modules/${own}/commands/${path}.js`;
  const names = [server?.name, tools?.name, standalone?.name, shell?.name];
  return {
    name,
    version: "1.0.0",
    private: true,
    type: "module",
    engines,
    scripts: {
      start: command(standalone?.name, "start"),
      build: command(tools?.name, "build-remote"),
      serve: command(tools?.name, "serve"),
      preview: command(tools?.name, "preview"),
      deploy: command(tools?.name, "deploy"),
      test: "tsc && jest",
    },
    dependencies: {
      "lucide-react": versionOf("lucide-react"),
      react: versionOf("react"),
      "react-dom": versionOf("react-dom"),
      [shared?.name ?? ""]: fileOf(shared?.name),
    },
    devDependencies: {
      ...Object.fromEntries(DEVELOPMENT.map((dependency) => [dependency, devDependencies[dependency]])),
      ...Object.fromEntries(names.map((own) => [own, fileOf(own)])),
      ...shared?.devDependencies,
    },
    allowScripts,
  };
}

const readmeOf = ({ name, title }: NewRemote): string => `# ${name}

${title}: a remote of the site, in a repository of its own.

| command | what it does |
| --- | --- |
| \`npm install\` | installs everything; the site's own packages are in \`${PACKAGES}/\` |
| \`npm start\` | shows the remote alone at http://localhost:3030/${name}/, with its API in the page |
| \`npm test\` | checks types and runs the tests on the real server |
| \`npm run serve\` | serves it to a product that you open with \`?remote=${name}@http://localhost:3005\` |
| \`npm run build\` | builds a release into \`dist/\` |
| \`npm run preview -- --from dist --to <site>\` | shows what you built in the real product to people with a link |
| \`npm run deploy -- --from dist --to <site>\` | releases what you built |

\`src/app.tsx\` has its routes, \`remote.json\` its title and its entries in the site's navigation. Endpoints are part of
the site's own repository. To bring this one up to date, run \`npm run update-remote -- <this folder>\` there, then \`npm install\` here.
`;
