import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "..");

interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = <Content>(...path: string[]): Content =>
  JSON.parse(readFileSync(join(ROOT, ...path), "utf8")) as Content;

const { packages: locked } = read<{ packages: Record<string, Partial<Package>> }>("package-lock.json");
const folders = Object.keys(locked).filter((path) => path !== "" && !path.includes("node_modules"));
const packages = new Map(folders.map((folder) => [folder, read<Package>(folder, "package.json")]));
const versions = new Map([...packages.values()].map(({ name, version }) => [name, version]));

/** The repository's own packages that one needs in another version than the one that is here. */
const missing = ({ dependencies, devDependencies }: Partial<Package>) =>
  Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name, version]) => versions.has(name) && versions.get(name) !== version,
  );

// npm ci would look for another version in the registry, which has none of these packages.
test.each(folders)("%s needs the versions of the repository's packages that are in it", (folder) => {
  expect(missing(packages.get(folder) ?? {})).toEqual([]);
  expect(locked[folder]?.version).toBe(packages.get(folder)?.version);
  expect(missing(locked[folder] ?? {})).toEqual([]);
});
