import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@guildway/server/site/read-json";
import { matchesMount } from "@guildway/shared/federation/mounts";
import { navigation } from "@guildway/shared/federation/navigation";
import type { Release, ShellRelease } from "@guildway/shared/federation/release-file";
import { containerName } from "@guildway/shared/remote";
import webpack, { type Chunk, type Compilation, type Stats } from "webpack";
import { z } from "zod";
import { integrityOf } from "../build/integrity";
import { offersOfShell } from "../build/offers";
import { usesOf } from "../build/uses";
import { appFolder } from "../repository";
import { EXPOSED_CHUNK } from "../webpack/remote";

type ChunkGroup = Chunk["groupsIterable"] extends Iterable<infer Group> ? Group : never;

/** What a remote says of itself in `remote.json`: its name for people, the paths it owns, and where people find it. */
export const remoteDescription = z
  .strictObject({
    title: z.string().min(1),
    mount: z.array(z.string().startsWith("/")).min(1),
    navigation: navigation.optional(),
  })
  .superRefine(({ mount, navigation: { main = [], menu = [] } = {} }, { addIssue }) => {
    for (const { to } of [...main, ...menu]) {
      if (mount.some((pattern) => matchesMount(pattern, to))) continue;
      addIssue(`its navigation leads to ${to}, which none of its mount patterns covers`);
    }
  });

/**
 * Reads off a finished build which files the remote, and each page of it, needs.
 *
 * @throws when `remote.json` is malformed, or a page is outside the remote's mount patterns.
 */
export function describeRelease(name: string, { compilation }: Stats): Release {
  const folder = appFolder(name);
  const file = join(folder, "remote.json");
  const { title, mount, navigation } = parseJson(file, readFileSync(file, "utf8"), remoteDescription);
  const entrypoint = compilation.entrypoints.get(containerName(name));
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK);
  const [entry] = entrypoint ? filesOf(entrypoint) : [];
  if (!entry || !exposed) throw new Error(`${name}: the build has no remote entry`);

  const pages = pagesOf(join(folder, "src", "app.tsx"), compilation);
  const outside = Object.keys(pages).find((page) => !mount.some((pattern) => matchesMount(pattern, page)));
  if (outside) throw new Error(`${name}/remote.json: no mount pattern covers the page ${outside}`);
  return {
    name,
    title,
    mount,
    ...(navigation && { navigation }),
    entry,
    integrity: integrityOf(join(compilation.outputOptions.path ?? "", entry)),
    preload: filesOf(exposed),
    pages,
    exports: exportsOf(exposed, compilation),
    ...usesOf(compilation),
  };
}

/** What a build of the shell offers to remotes, and what it asks of the server itself. */
export function describeShell({ compilation }: Stats): ShellRelease {
  const { needs, wires } = usesOf(compilation);
  return { offers: offersOfShell(), events: [...needs.events], wires };
}

/** Names that the exposed module exports, by what webpack found in it. */
function exportsOf(exposed: ChunkGroup, { chunkGraph, moduleGraph }: Compilation): string[] {
  const appFile = /[\\/]src[\\/]app\.tsx$/;
  const modules = exposed.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const all = modules.flatMap((module) => ("rootModule" in module ? [module, module.rootModule] : [module]));
  const app = all.find(
    (module) => module instanceof webpack.Module && appFile.test(module.nameForCondition() ?? ""),
  );
  const provided = app instanceof webpack.Module && moduleGraph.getExportsInfo(app).getProvidedExports();
  return Array.isArray(provided) ? provided.sort() : [];
}

const filesOf = (group: ChunkGroup): string[] => group.getFiles().filter((file) => /\.(js|css)$/.test(file));

/** `path: "/a", page: () => import("./b")` as `src/app.tsx` writes it. */
const route = /\bpath:\s*"([^"]+)",\s*page:[^"]*?import\((?:\s*\/\*.*?\*\/)?\s*"([^"]+)"/gs;

/**
 * Route pattern → files of the page's chunk. The patterns are read off the source, the files off the
 * build, and the two meet by the request of the `import()`.
 */
function pagesOf(appFile: string, compilation: Compilation): Record<string, string[]> {
  const paths = new Map(
    [...readFileSync(appFile, "utf8").matchAll(route)].map(([, path, request]) => [request, path]),
  );
  const pages: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      if (module?.identifier().split("!").at(-1) !== appFile) continue;
      const path = paths.get(request);
      if (!path)
        throw new Error(
          `${appFile}: write the route of ${request} as { path: "/…", page: () => import("…") }`,
        );
      pages[path] = filesOf(group);
    }
  }
  return pages;
}
