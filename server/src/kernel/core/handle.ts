import { BACKGROUND_HEADER } from "@guildway/shared/contract/background-header";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { POSITION_HEADER } from "@guildway/shared/contract/log-position";
import type { Context as HonoContext } from "hono";
import type { Database } from "../db/database";
import type { Admit } from "./admission";
import type { AppEnv } from "./app-env";
import { authenticate, bearerToken, type FindViewer } from "./authenticate";
import { checkedTransactions } from "./checked-transactions";
import { clientAddress } from "./client-address";
import { readDeviceCookie, setDeviceCookie } from "./device-cookie";
import type { CountVisit } from "./limit-visitors";
import type { Context, Operation, RequestFacts } from "./operation";
import { present } from "./present";
import { Problem } from "./problem";
import { runOnReplica } from "./replicas";
import type { Services } from "./services";
import { readSignInCookie, setSignInCookie } from "./sign-in-cookie";
import { type Rate, throttle, tooMany } from "./throttle";
import { requireBelow } from "./totals";
import { type Input, validate } from "./validate";
import type { Viewer } from "./viewer";

/** Calls that need a session and come without one are counted together. */
const NO_SESSION = "no session";

/** Refuses a session whose person hasn't shown lately, in the way that the call needs, that it's them. */
export type RequireConfirmed = (
  services: Services,
  viewer: Viewer,
  wanted: NonNullable<Endpoint["confirmed"]>,
) => Promise<void>;

interface Handled<E extends Endpoint> {
  /** In the contract. */
  name: string;
  endpoint: E;
  operation: Operation<E>;
  findViewer: FindViewer;
  /** As `findViewer`, but remembers nothing. */
  readViewer: FindViewer;
  requireConfirmed: RequireConfirmed;
  /** As `requireConfirmed`, and keeps the session as it is until the transaction ends. */
  lockConfirmed: RequireConfirmed;
  services: Services;
  /** Counts calls without a session. */
  countVisit: CountVisit;
  /** Called after a write with the caller's token: it may have changed what their session opens. */
  onWrite: (token: string) => void;
  /** Waits until the server has time for the call. */
  admit: Admit;
}

/** Refusals that may be an attempt to do what one may not. */
const REFUSALS: readonly string[] = [
  "forbidden",
  "factor-required",
  "wrong-password",
  "wrong-code",
  "wrong-passkey",
];

const atOnce: Admit = (work) => work();

/**
 * Handles a request: limiter → admission → session → confirmation → guard → validate → session again → total →
 * operation → present.
 */
export function handle<E extends Endpoint>({
  name,
  endpoint,
  operation: { rates, guard, run },
  findViewer,
  readViewer,
  requireConfirmed,
  lockConfirmed,
  services,
  countVisit,
  onWrite,
  admit,
}: Handled<E>) {
  const count = async (key: string, windows: readonly Rate[] = []) => {
    for (const rate of windows) await throttle(services.clock, services.db, `${key}:${rate.seconds}`, rate);
  };

  // A body may take its time to arrive, and must not keep others waiting meanwhile. Large ones have a lane of their own,
  // in which callers with a session wait before they are read, each account for itself.
  const hasBody = endpoint.body || endpoint.upload;
  const inLane = !hasBody ? "everything" : endpoint.mostBytes === undefined ? "operation" : "body";
  const admitFor = (part: typeof inLane): Admit => (part === inLane ? admit : atOnce);
  // A stream asks now and then whether its session is still open.
  const isRead = endpoint.method === "GET" && !endpoint.stream;
  const isOpen = endpoint.auth !== "account" && endpoint.auth !== "member";

  /** Counts callers whose token opens no session. */
  const viewerOf = (
    authorization: string | undefined,
    call: { background: boolean },
    visit: (visitor: string) => void,
  ) =>
    authenticate(findViewer, services, endpoint.auth, authorization, call).catch((error: unknown) => {
      if (isSignedOut(error)) visit(NO_SESSION);
      throw error;
    });

  /**
   * Does what was asked for. What a session has to be confirmed for happens only while it is: each transaction holds the
   * session.
   */
  const operate = async (
    db: Database,
    input: Partial<Input>,
    viewer: Viewer | undefined,
    request: RequestFacts,
  ) => {
    const { confirmed } = endpoint;
    if (!viewer || !confirmed || isRead) {
      return run(contextOf<E>({ ...services, db }, input, viewer, request));
    }
    const held = checkedTransactions(db, (tx) => lockConfirmed({ ...services, db: tx }, viewer, confirmed));
    const result = await run(contextOf<E>({ ...services, db: held.db }, input, viewer, request));
    if (!held.isChecked()) throw new Error(`${name} must write in a transaction, which holds the session`);
    return result;
  };

  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    const request = factsOf(c, services);
    const visit = (visitor: string, calls?: 0 | 1) => {
      const wait = countVisit(`${visitor}:${request.address}`, calls);
      if (wait !== undefined) throw tooMany(wait);
    };
    if (rates?.address) await count(`${name}:address:${request.address}`, rates.address);
    else if (isOpen) visit(name);
    // Made-up tokens would each cost a database look-up: a caller who sends many is refused before it.
    if (!isOpen) visit(NO_SESSION, 0);
    const authorization = c.req.header("Authorization");
    return admitFor("everything")(async () => {
      const background = c.req.header(BACKGROUND_HEADER) !== undefined;
      const viewer = await viewerOf(authorization, { background }, visit);
      if (viewer) await count(`${name}:account:${viewer.id}`, rates?.account);
      if (viewer && endpoint.confirmed) await requireConfirmed(services, viewer, endpoint.confirmed);
      const work = admitFor("body")(async () => {
        const input = await validate(endpoint, c, services.uploads, async (asked) => {
          // Whoever has lost the session since the headers came isn't told what is wrong with the body.
          if (endpoint.body) await authenticate(findViewer, services, endpoint.auth, authorization);
          await guard?.(contextOf<E>(services, asked, viewer, request));
        });
        const answer = admitFor("operation")(async () => {
          // A body may arrive long after its headers, when the session has ended.
          const caller = hasBody
            ? await authenticate(readViewer, services, endpoint.auth, authorization)
            : viewer;
          if (caller && rates?.total) await requireBelow(services.db, rates.total, caller.id);
          const call = { isRead, seen: c.req.header(POSITION_HEADER) };
          const { result, position } = await runOnReplica(services.replicas, services.db, call, (db) =>
            operate(db, input, caller, request),
          );
          if (position !== undefined) c.header(POSITION_HEADER, position);
          const token = endpoint.method === "GET" ? undefined : bearerToken(authorization);
          if (token !== undefined) onWrite(token);
          return present(c, endpoint, result);
        });
        return await answer.finally(() => input.file?.discard());
      }, viewer?.id);
      return work.catch((error: unknown) => {
        if (viewer && error instanceof Problem && REFUSALS.includes(error.code)) {
          const { id: requestId } = request;
          services.log.warn({ requestId, endpoint: name, accountId: viewer.id, code: error.code }, "refused");
        }
        throw error;
      });
    });
  };
}

function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === "signed-out";
}

/** The one place where input that the endpoint's schemas have checked gets its static type. */
function contextOf<E extends Endpoint>(
  services: Services,
  input: Partial<Input>,
  viewer: Viewer | undefined,
  request: RequestFacts,
): Context<E> {
  const { params, query, body, file } = input;
  return { ...services, params, query, body, file, viewer, request } as Context<E>;
}

function factsOf(c: HonoContext<AppEnv>, { config }: Services): RequestFacts {
  return {
    id: c.get("requestId"),
    address: clientAddress(c.env?.remoteAddress, c.req.header("X-Forwarded-For"), config.trustedProxies),
    userAgent: c.req.header("User-Agent") ?? "",
    device: (accountId) => readDeviceCookie(c, accountId),
    saveDevice: (accountId, token) => setDeviceCookie(c, config, accountId, token),
    signInSecret: () => readSignInCookie(c, config),
    saveSignInSecret: (secret) => setSignInCookie(c, config, secret),
    ifMatch: c.req.header("If-Match"),
  };
}
