import { type Contract, contract, type EndpointName } from "@guildway/shared/contract";
import { Hono } from "hono";
import type { AppEnv } from "../kernel/core/app-env";
import { createLanes } from "../kernel/core/lanes";
import { mountEndpoints } from "../kernel/core/mount-endpoints";
import { observe, type RequestObserver } from "../kernel/core/observe";
import type { Operation } from "../kernel/core/operation";
import { Problem } from "../kernel/core/problem";
import { problemOf } from "../kernel/core/problem-of";
import type { Services } from "../kernel/core/services";
import { lockConfirmed, requireConfirmed } from "../members/accounts/require-confirmed";
import { findViewer } from "../members/accounts/session";
import { SessionCache } from "../members/accounts/session-cache";
import * as operations from "./operations";

/** One for each endpoint of the contract, under its name. */
export const OPERATIONS: { [Name in EndpointName]: Operation<Contract[Name]> & { name: Name } } = operations;

export interface AppDependencies extends Services {
  /** Called for each answered request; the server feeds its metrics from it. */
  onRequest?: RequestObserver;
  /** Remembers sessions for a few seconds; by default nothing is remembered. */
  sessions?: SessionCache;
  /** What each call waits for; by default it is refused once it has waited too long. */
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
    findViewer: sessions.around(findViewer),
    readViewer: findViewer,
    requireConfirmed,
    lockConfirmed,
    onWrite: (token) => sessions.forget(token),
    laneOf,
  });
  app.notFound((c) => new Problem("not-found").toResponse(c.get("requestId")));
  app.onError((error, c) => problemOf(error).toResponse(c.get("requestId")));
  return app;
}
