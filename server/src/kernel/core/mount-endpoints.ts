import type { Endpoint, Method } from "@guildway/shared/contract/endpoint";
import type { FormerPaths } from "@guildway/shared/contract/former-paths";
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Admit } from "./admission";
import type { AppEnv } from "./app-env";
import type { FindViewer } from "./authenticate";
import { handle, type RequireConfirmed } from "./handle";
import type { LaneName } from "./lanes";
import { countInMemory, limitVisitors } from "./limit-visitors";
import type { Operation } from "./operation";
import { pointTo } from "./point-to";
import { Problem } from "./problem";
import { requireFittingBody } from "./read-body";
import { type NeededScopes, requireScope } from "./require-scope";
import type { Services } from "./services";

/** A table of endpoints with everything needed to answer them. */
interface Api<Table extends Record<string, Endpoint>> {
  endpoints: Table;
  operations: { [Name in keyof Table]: Operation<Table[Name]> };
  /** Where endpoints are served, too. */
  formerPaths: FormerPaths;
  /** The scope that an access token needs for each. */
  scopesOf: (name: keyof Table & string) => NeededScopes;
  findViewer: FindViewer;
  /** Like `findViewer`, without a cache. */
  readViewer: FindViewer;
  requireConfirmed: RequireConfirmed;
  lockConfirmed: RequireConfirmed;
  /** Called with the caller's token after each write. */
  onWrite: (token: string) => void;
  /** The lane in which a call waits. */
  laneOf: (name: LaneName) => Admit;
}

/**
 * Serves a table of endpoints, each at its path and at its former one, with and without the trailing slash. Any other
 * method answers 405 with `Allow`.
 */
export function mountEndpoints<Table extends Record<string, Endpoint>>(
  app: Hono<AppEnv>,
  services: Services,
  {
    endpoints,
    operations,
    formerPaths,
    scopesOf,
    findViewer,
    readViewer,
    requireConfirmed,
    lockConfirmed,
    onWrite,
    laneOf,
  }: Api<Table>,
): void {
  const [countVisit, countHere] = [limitVisitors(), countInMemory()];
  const methodsByPath = new Map<string, Method[]>();
  for (const { name, path, successor } of routesOf(endpoints, formerPaths)) {
    const endpoint = endpoints[name];
    const operation = operations[name];
    if (!endpoint || !operation) continue;
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), endpoint.method]);
    const serve = handle({
      name,
      endpoint,
      operation,
      findViewer: requireScope(findViewer, scopesOf(name)),
      readViewer: requireScope(readViewer, scopesOf(name)),
      requireConfirmed,
      lockConfirmed,
      services,
      countVisit,
      countHere,
      onWrite,
      admit: laneOf(operation.lane ?? "other"),
    });
    const points = successor === undefined ? [] : [pointTo(successor)];
    app.on(endpoint.method, path, named(name), ...points, ...limited(endpoint), serve);
  }
  for (const [path, methods] of methodsByPath) app.all(path, methodNotAllowed(methods));
}

interface Route<Name> {
  name: Name;
  path: string;
  /** Of a former path, or of a call that is replaced: where to call instead. */
  successor: string | undefined;
}

/** `/home/jobs/all` has to be tried before `/home/jobs/{id}`, so paths with fewer parameters go first. */
function routesOf<Table extends Record<string, Endpoint>>(
  table: Table,
  formerPaths: Record<string, string | undefined>,
): Route<keyof Table & string>[] {
  const routes = Object.entries<Endpoint>(table).flatMap(([name, endpoint]) => {
    const path = honoPath(endpoint.path);
    const former = honoPath(formerPaths[name] ?? path);
    const own = { name, path, successor: endpoint.replacedBy };
    return former === path ? [own] : [own, { name, path: former, successor: endpoint.path }];
  });
  return routes.sort((one, other) => parametersIn(one.path) - parametersIn(other.path));
}

const parametersIn = (path: string): number => path.match(/:/g)?.length ?? 0;

/** `/users/{id}/` → `/users/:id`; the application isn't strict about the trailing slash. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "");
}

const named = (name: string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set("endpoint", name);
    await next();
  });

/** Only these endpoints read a body. */
function limited(endpoint: Endpoint) {
  if (!endpoint.body && !endpoint.upload) return [];
  return [
    createMiddleware<AppEnv>(async (c, next) => {
      requireFittingBody(c, endpoint);
      await next();
    }),
  ];
}

function methodNotAllowed(methods: Method[]) {
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].join(", ");
  return () => {
    throw new Problem("method-not-allowed", { headers: { Allow: allow } });
  };
}
