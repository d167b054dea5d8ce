import type { Endpoint, Method } from "@guildway/shared/contract/endpoint";
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Admit } from "./admission";
import type { AppEnv } from "./app-env";
import type { FindViewer } from "./authenticate";
import { handle, type RequireConfirmed } from "./handle";
import type { LaneName } from "./lanes";
import { limitVisitors } from "./limit-visitors";
import type { Operation } from "./operation";
import { Problem } from "./problem";
import { requireFittingBody } from "./read-body";
import type { Services } from "./services";

/** A table of endpoints with everything that answers them. */
interface Api<Table extends Record<string, Endpoint>> {
  endpoints: Table;
  operations: { [Name in keyof Table]: Operation<Table[Name]> };
  findViewer: FindViewer;
  /** As `findViewer`, but remembers nothing. */
  readViewer: FindViewer;
  requireConfirmed: RequireConfirmed;
  lockConfirmed: RequireConfirmed;
  /** Called with the caller's token after each write. */
  onWrite: (token: string) => void;
  /** What a call waits for before it is worked on. */
  laneOf: (name: LaneName) => Admit;
}

/**
 * Serves a table of endpoints, each at its path with and without the trailing slash. Any other method answers 405 with
 * `Allow`.
 */
export function mountEndpoints<Table extends Record<string, Endpoint>>(
  app: Hono<AppEnv>,
  services: Services,
  {
    endpoints,
    operations,
    findViewer,
    readViewer,
    requireConfirmed,
    lockConfirmed,
    onWrite,
    laneOf,
  }: Api<Table>,
): void {
  const countVisit = limitVisitors();
  const methodsByPath = new Map<string, Method[]>();
  for (const name of byPrecision(endpoints)) {
    const endpoint = endpoints[name];
    const operation = operations[name];
    if (!endpoint || !operation) continue;
    const path = honoPath(endpoint.path);
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), endpoint.method]);
    const serve = handle({
      name,
      endpoint,
      operation,
      findViewer,
      readViewer,
      requireConfirmed,
      lockConfirmed,
      services,
      countVisit,
      onWrite,
      admit: laneOf(operation.lane ?? "other"),
    });
    app.on(endpoint.method, path, named(name), ...limited(endpoint), serve);
  }
  for (const [path, methods] of methodsByPath) app.all(path, methodNotAllowed(methods));
}

/** `/home/jobs/all` has to be tried before `/home/jobs/{id}`, so paths with fewer parameters go first. */
function byPrecision<Table extends Record<string, Endpoint>>(table: Table): (keyof Table & string)[] {
  return Object.keys(table).sort((a, b) => parameters(table[a]) - parameters(table[b]));
}

function parameters(endpoint: Endpoint | undefined): number {
  return endpoint?.path.match(/\{/g)?.length ?? 0;
}

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
