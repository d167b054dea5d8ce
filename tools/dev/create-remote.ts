import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { describeRemotes } from "../release/describe-remote";

/** A remote that can't be made, with the reason. */
export class CreateError extends Error {
  override name = "CreateError";
}

export interface NewRemote {
  /** Folder and package, such as `mf-events`. */
  name: string;
  /** Its name for people. */
  title: string;
  /** Path of its first page. */
  path: string;
}

/** Packages are named `@guildway/` and their folder; a remote itself is named after its folder. */
const SCOPE = "@guildway/";

const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) });

/**
 * Makes a remote with one page and its test, ready to be built, tested and deployed.
 *
 * @param root the folder that holds all packages.
 * @throws {CreateError} if a name is invalid or taken; nothing has been written then.
 */
export async function createRemote(root: string, remote: NewRemote): Promise<void> {
  const others = (await readdir(root)).filter((name) => name.startsWith("mf-")).sort();
  refuseMisnamed(root, remote, others);
  const [model = ""] = others;
  const folder = join(root, remote.name);
  for (const [file, content] of Object.entries(filesOf(remote))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  // What all remotes have in common is copied from an existing one, so that it is never out of date.
  const manifest = await readFile(join(root, model, "package.json"), "utf8");
  await writeFile(join(folder, "package.json"), manifest.replaceAll(model, remote.name));
  await copyFile(join(root, model, "webpack.config.ts"), join(folder, "webpack.config.ts"));
  await enterInLock(join(root, "package-lock.json"), remote.name, model);
}

export function refuseMisnamed(root: string, { name, title, path }: NewRemote, others: string[]): void {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new CreateError("The name must be like mf-events.");
  if (others.includes(name))
    throw new CreateError(`This repository already has ${name}: choose another name.`);
  if (!/^[A-Z][A-Za-z0-9 ]{0,30}$/.test(title))
    throw new CreateError("The title must be a few words like Events.");
  if (!/^(\/[a-z0-9-]+)+$/.test(path)) throw new CreateError("The path must be like /signed-in/feed/events.");
  const descriptions = describeRemotes(others.map((other) => join(root, other)));
  const owner = others.find((_, index) => descriptions[index]?.mount.includes(path));
  if (owner) throw new CreateError(`${owner} already owns ${path}.`);
}

/** Does what `npm install` would, so that `npm ci` accepts the new package. */
async function enterInLock(file: string, name: string, model: string): Promise<void> {
  const lock: unknown = JSON.parse(await readFile(file, "utf8"));
  const entries = Object.entries(lockFile.parse(lock).packages).flatMap<[string, unknown]>(([key, value]) => {
    const isLink = key === `node_modules/${SCOPE}${model}`;
    if (key !== model && !isLink) return [[key, value]];
    const entry: [string, unknown] = isLink
      ? [`node_modules/${SCOPE}${name}`, { resolved: name, link: true }]
      : [name, { ...Object(value), name: `${SCOPE}${name}` }];
    return [[key, value], entry];
  });
  await writeFile(
    file,
    `${JSON.stringify({ ...Object(lock), packages: Object.fromEntries(entries) }, undefined, 2)}\n`,
  );
}

/** The files of a new remote with one page and its test, by path. */
export function filesOf({ name, title, path }: NewRemote): Record<string, string> {
  const feature = name.slice("mf-".length);
  return {
    "remote.json": `${JSON.stringify({ title })}\n`,
    "README.md": `# ${name}

${title}.

| command, in the top folder | what it does |
| --- | --- |
| \`npm run dev\` | runs the product, with hot reloading |
| \`npm start -w ${name}\` | shows this remote alone, with the API in the page |
| \`npx jest ${name}\` | runs its tests on the real server |
| \`npm run deploy -w ${name} -- --to <site>\` | releases it; no other app is touched |

[docs/teams.md](../docs/teams.md) has the rest.
`,
    "src/app.tsx": `import { defineRoutes } from "@guildway/shared/remote";

export const routes = defineRoutes([
  { path: "${path}", page: () => import(/* webpackChunkName: "${feature}" */ "./${feature}/${feature}-page") },
]);
`,
    [`src/${feature}/${feature}-page.tsx`]: `import { Card } from "@guildway/shared/ui/layout/card";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Sprout } from "lucide-react";

/** The first page of ${title}. */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="${title}" />
      <Card>
        <EmptyState icon={<Sprout />} title="Nothing here yet">
          This page is ready to be filled.
        </EmptyState>
      </Card>
    </PageLayout>
  );
}
`,
    [`src/${feature}/${feature}-page.test.tsx`]: `import { renderRemote } from "@guildway/shared/testing/render";
import { screen } from "@testing-library/react";
import { routes } from "../app";

test("shows its heading", async () => {
  await renderRemote(routes, { path: "${path}", as: "member" });
  expect(await screen.findByRole("heading", { level: 1, name: "${title}" })).toBeVisible();
});
`,
  };
}
