import { type Contract, contract, type EndpointName } from "@guildway/shared/contract";
import { FORMER_PATHS } from "@guildway/shared/contract/former-paths";
import { COMPANY_SCOPE_OF, SCOPE_OF } from "@guildway/shared/contract/token-scopes";
import { Hono } from "hono";
import type { AppEnv } from "../kernel/core/app-env";
import { createLanes } from "../kernel/core/lanes";
import { mountEndpoints } from "../kernel/core/mount-endpoints";
import { observe, type RequestObserver } from "../kernel/core/observe";
import type { Operation } from "../kernel/core/operation";
import { Problem } from "../kernel/core/problem";
import type { Services } from "../kernel/core/services";
import { toProblem } from "../kernel/core/to-problem";
import { lockConfirmed, requireConfirmed } from "../members/accounts/require-confirmed";
import { findCaller } from "../members/sessions/find-caller";
import { SessionCache } from "../members/sessions/session-cache";
import * as operations from "./operations";

/** One for each endpoint of the contract, under its name. */
export const OPERATIONS: { [Name in EndpointName]: Operation<Contract[Name]> & { name: Name } } = operations;

export interface AppDependencies extends Services {
  /** Called for each answered request; the server feeds its metrics from it. */
  onRequest?: RequestObserver;
  /** Caches sessions for a few seconds; by default nothing is cached. */
  sessions?: SessionCache;
  /** The lanes that calls wait in; by default they are refused once they have waited too long. */
  laneOf?: ReturnType<typeof createLanes>;
}

/**
 * The API below `/api`, built from the contract. It doesn't depend on Node, so that the same code also
 * runs in a browser on PGlite.
 *
 * @example
 * const app = createApp({ db, hasher, clock: systemClock, config, log, events: new EventHub(), domains });
 * const response = await app.request("/api/all-skills/");
 */
export function createApp({
  onRequest,
  sessions = new SessionCache(),
  laneOf = createLanes(),
  ...services
}: AppDependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false }).basePath("/api");
  app.use(observe(services.log, onRequest));
  mountEndpoints(app, services, {
    endpoints: contract,
    operations: OPERATIONS,
    formerPaths: FORMER_PATHS,
    scopesOf: (name) => ({ own: SCOPE_OF[name], company: COMPANY_SCOPE_OF[name] ?? null }),
    findViewer: sessions.around(findCaller),
    readViewer: findCaller,
    requireConfirmed,
    lockConfirmed,
    onWrite: (token) => sessions.forget(token),
    laneOf,
  });
  app.notFound((c) => new Problem("not-found").toResponse(c.get("requestId")));
  app.onError((error, c) => toProblem(error).toResponse(c.get("requestId")));
  return app;
}
