import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import type { Surface } from "@guildway/shared/federation/compatibility";
import { type Wires, wiresOf } from "@guildway/shared/federation/wire";
import type { Compilation, Module } from "webpack";
import { federatedModules, RUNTIME_MODULE } from "../webpack/sharing";
import { knownCallOf } from "./generate-endpoints";

/** A build that uses something in a way that can't be analyzed. */
class UnknownUseError extends Error {
  override name = "UnknownUseError";
}

/** What a build imports from the modules that exist once per page, and what it calls on the server. */
export interface Uses {
  needs: Surface;
  wires: Wires;
}

const API = "@guildway/shared/api";
const QUERY = "@guildway/shared/query";

/**
 * Reads off a finished build what it uses: names from each federated module, calls with their wire shapes, and kinds
 * of events. Only code that is in the build counts.
 *
 * @throws {UnknownUseError} if code picks a call or an event by a computed name, or a call that doesn't exist.
 */
export function usesOf(compilation: Compilation): Uses {
  const names = new Map<string, Set<string>>([[RUNTIME_MODULE, new Set()]]);
  const calls = new Set<string>();
  const events = new Set<string>();
  for (const { module, ids, file, after } of importedPaths(compilation)) {
    const known = names.get(module) ?? new Set();
    names.set(module, known);
    const [first, second] = ids;
    if (first === undefined) continue;
    if (module === API && first === "api") calls.add(nameOfCall(second, file));
    else known.add([first, ...(second === undefined ? [] : [second])].join("."));
    if (module === API && first === "onServerEvent") events.add(literalIn(after, file));
  }
  const versions = federatedModules();
  const modules = [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, used]) => [
      name,
      { ...(versions[name] !== undefined && { version: versions[name] }), names: [...used].sort() },
    ]);
  return {
    needs: {
      modules: Object.fromEntries(modules),
      calls: tableOf(calls, knownCallOf),
      events: [...events].sort(),
    },
    wires: wiresOf(tableOf(calls, (endpoint) => endpoint)),
  };
}

/** Lists the modules of a finished build that read from the API as soon as they are rendered. */
export function readingModules(compilation: Compilation): Set<Module> {
  const reads = importedPaths(compilation).filter(
    ({ module, ids }) => module === QUERY && /^use(Infinite)?Query$/.test(ids[0] ?? ""),
  );
  return new Set(reads.map(({ origin }) => origin));
}

function nameOfCall(name: string | undefined, file: string): string {
  if (name !== undefined && Object.hasOwn(contract, name)) return name;
  // Its type may be `any`: nobody could tell which shell and which server have it.
  if (name !== undefined) throw new UnknownUseError(`${file}: api.${name} isn't a call of the contract.`);
  throw new UnknownUseError(`${file}: write api.<name> for each call, so that the build can find it.`);
}

/** The contract's endpoints with these names. */
function tableOf<T>(
  names: ReadonlySet<string>,
  describe: (endpoint: Endpoint, name: string) => T,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries<Endpoint>(contract)
      .filter(([name]) => names.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, endpoint]) => [name, describe(endpoint, name)]),
  );
}

/** The name under which the module is shared, if the build takes it from the shell. */
function shareKeyOf(module: Module): string | undefined {
  if (module.type !== "consume-shared-module" || !("options" in module)) return undefined;
  const { options } = module;
  return typeof options === "object" && options !== null && "shareKey" in options
    ? String(options.shareKey)
    : undefined;
}

/** One place where code uses something that it imports from a federated module. */
interface ImportedPath {
  module: string;
  ids: string[];
  /** The module that contains this code. */
  origin: Module;
  file: string;
  /** The code right after the name. */
  after: string;
}

function importedPaths(compilation: Compilation): ImportedPath[] {
  const { moduleGraph } = compilation;
  const built = modulesInBuild(compilation);
  const paths: ImportedPath[] = [];
  for (const module of compilation.modules) {
    const key = shareKeyOf(module);
    if (key === undefined) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule } = connection;
      if (!dependency || !originModule || !built.has(originModule)) continue;
      if (!connection.isTargetActive(undefined)) continue;
      if (!("getIds" in dependency) || typeof dependency.getIds !== "function") {
        paths.push({ module: key, ids: [], origin: originModule, file: "", after: "" });
        continue;
      }
      const ids: string[] = dependency.getIds(moduleGraph);
      const end = "range" in dependency && Array.isArray(dependency.range) ? Number(dependency.range[1]) : 0;
      // The module that the code was written in, if webpack has merged several into one.
      const written = moduleGraph.getParentModule(dependency) ?? originModule;
      const source = String(written.originalSource()?.source() ?? "");
      paths.push({
        module: key,
        ids: ids[0] === "default" ? ids.slice(1) : ids,
        origin: originModule,
        file: written.nameForCondition() ?? "",
        after: source.slice(end, end + 200),
      });
    }
  }
  return paths;
}

/** All modules whose code is emitted, including those that webpack has merged into one. */
function modulesInBuild({ modules, chunkGraph }: Compilation): Set<Module> {
  const built = new Set<Module>();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const each of withInner(module)) built.add(each);
  }
  return built;
}

/** A module and, if webpack has merged several into it, those modules too. */
export function withInner(module: Module): Module[] {
  return "modules" in module && Array.isArray(module.modules) ? [module, ...module.modules] : [module];
}

function literalIn(code: string, file: string): string {
  const [, event] = /^\)?\(\s*["']([a-z-]+)["']/.exec(code) ?? [];
  if (event !== undefined) return event;
  throw new UnknownUseError(`${file}: pass onServerEvent the kind of event as a literal.`);
}
