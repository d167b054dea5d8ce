import { join } from "node:path";
import { PAGE_FORMAT, type Release, type ShellRelease } from "@guildway/shared/federation/release-file";
import { containerName } from "@guildway/shared/remote";
import webpack, { type Chunk, type Compilation, type Stats } from "webpack";
import { integrityOf } from "../build/integrity";
import { offersOfShell } from "../build/offers";
import { readingModules, usesOf, withInner } from "../build/uses";
import { appFolder } from "../repository";
import { EXPOSED_CHUNK } from "../webpack/remote";
import { describeRemote, type RemoteDescription } from "./describe-remote";

/** The chunk of `shared/client/api/client.ts` that makes the calls. */
const CALLS_CHUNK = "calls";

/** The chunk of what the frame shows to members (`shell/src/frame/use-member-parts.ts`). */
const MEMBER_CHUNK = "member";

type ChunkGroup = Chunk["groupsIterable"] extends Iterable<infer Group> ? Group : never;

/**
 * Reads from a finished build which files the remote, and each page of it, needs.
 *
 * @throws if the remote's description can't be used.
 */
export function describeRelease(name: string, { compilation }: Stats): Release {
  const folder = appFolder(name);
  const { title, mount, navigation, routes } = describeRemote(folder);
  const entrypoint = compilation.entrypoints.get(containerName(name));
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK);
  const [entry] = entrypoint ? filesOf(entrypoint) : [];
  if (!entry || !exposed) throw new Error(`${name}: the build has no remote entry`);

  const pages = pagesOf(join(folder, "src", "app.tsx"), routes, compilation);
  const reading = readingModules(compilation);
  const isReading = (group: ChunkGroup) =>
    group.chunks
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      .some((module) => withInner(module).some((each) => reading.has(each)));
  return {
    name,
    title,
    mount,
    ...(navigation && { navigation }),
    entry,
    integrity: integrityOf(join(compilation.outputOptions.path ?? "", entry)),
    preload: filesOf(exposed),
    pages: Object.fromEntries(pages.map(({ path, group }) => [path, filesOf(group)])),
    prerender: routes.flatMap(({ prerender }) => prerender),
    reads: pages.filter(({ group }) => isReading(group)).map(({ path }) => path),
    firstReads: Object.fromEntries(
      routes
        .filter(({ firstReads }) => firstReads.length > 0)
        .map(({ path, firstReads }) => [path, firstReads]),
    ),
    exports: exportsOf(exposed, compilation),
    ...usesOf(compilation),
  };
}

/** Returns what a build of the shell offers to remotes, and what it needs from the server. */
export function describeShell({ compilation }: Stats): ShellRelease {
  const { needs, wires } = usesOf(compilation);
  const filesOfChunk = (name: string) => {
    const group = compilation.namedChunkGroups.get(name);
    return group ? filesOf(group) : [];
  };
  return {
    offers: offersOfShell(),
    events: [...needs.events],
    wires,
    page: PAGE_FORMAT,
    api: filesOfChunk(CALLS_CHUNK),
    member: filesOfChunk(MEMBER_CHUNK),
  };
}

/** Names that the exposed module exports, as webpack found them. */
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

/** Each page of the remote with its chunks: a route and a chunk are matched by the request of the `import()`. */
function pagesOf(
  appFile: string,
  routes: RemoteDescription["routes"],
  compilation: Compilation,
): { path: string; group: ChunkGroup }[] {
  const paths = new Map(routes.map(({ path, request }) => [request, path]));
  const pages: { path: string; group: ChunkGroup }[] = [];
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      if (module?.identifier().split("!").at(-1) !== appFile) continue;
      const path = paths.get(request);
      if (!path) throw new Error(`${appFile}: ${request} is imported, but isn't a route's page`);
      pages.push({ path, group });
    }
  }
  return pages;
}
