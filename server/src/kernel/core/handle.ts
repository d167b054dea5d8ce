import { BACKGROUND_HEADER } from "@guildway/shared/contract/background-header";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { IDEMPOTENCY_HEADER } from "@guildway/shared/contract/idempotency-header";
import { POSITION_HEADER } from "@guildway/shared/contract/log-position";
import type { Context as HonoContext } from "hono";
import type { Database } from "../db/database";
import type { Admit } from "./admission";
import type { AppEnv } from "./app-env";
import { authenticate, bearerToken, type FindViewer } from "./authenticate";
import { checkedTransactions } from "./checked-transactions";
import { clientAddress } from "./client-address";
import { readDeviceCookie, setDeviceCookie } from "./device-cookie";
import { KeyedCall, readIdempotencyKey } from "./keyed-call";
import { type CountInMemory, type CountVisit, VISITORS } from "./limit-visitors";
import type { Context, Operation, RequestFacts } from "./operation";
import { present } from "./present";
import { Problem } from "./problem";
import { Quotas } from "./quotas";
import { runOnReplica } from "./replicas";
import type { Services } from "./services";
import { readSignInCookie, setSignInCookie } from "./sign-in-cookie";
import { type Counted, countInWindows, type Rate, tooMany } from "./throttle";
import { requireBelow } from "./totals";
import { Turn } from "./turn";
import { type Input, validate } from "./validate";
import type { Viewer } from "./viewer";

/** What a call's headers say. */
interface Call {
  request: RequestFacts;
  authorization: string | undefined;
  /** Whether it is a background call of the page, which doesn't count as use of the session. */
  background: boolean;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
  /** The remaining quota of the rates that count the call. */
  quotas: Quotas;
}

/** Calls that need a session and come without one are counted together. */
const NO_SESSION = "no session";

/** Refuses a session that wasn't confirmed recently in the way that the call needs. */
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
  /** Like `findViewer`, without a cache. */
  readViewer: FindViewer;
  requireConfirmed: RequireConfirmed;
  /** Like `requireConfirmed`, and locks the session until the transaction ends. */
  lockConfirmed: RequireConfirmed;
  services: Services;
  /** Counts calls without a session. */
  countVisit: CountVisit;
  /** Counts calls whose count isn't stored. */
  countHere: CountInMemory;
  /** Called after a write with the caller's token, because it may have changed the session. */
  onWrite: (token: string) => void;
  /** Waits for a slot in the call's lane. */
  admit: Admit;
}

/** Refusals that may be attempts at something forbidden. */
const REFUSALS: readonly string[] = [
  "forbidden",
  "factor-required",
  "wrong-password",
  "wrong-code",
  "wrong-passkey",
];

/**
 * Handles a request: limiter → admission → session → confirmation → guard → validate → session again → idempotency key →
 * total → operation → present.
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
  countHere,
  onWrite,
  admit,
}: Handled<E>) {
  // A body may arrive slowly, and must not delay others in the meantime. Large ones have their own lane, in which
  // callers with a session wait before the body is read, each account separately.
  const hasBody = endpoint.body || endpoint.upload;
  const admitBefore = !hasBody ? "session" : endpoint.mostBytes === undefined ? "operation" : "body";
  // A stream reads nothing from the database.
  const isRead = endpoint.method === "GET" && !endpoint.stream;
  const isOpen = endpoint.auth !== "account" && endpoint.auth !== "member";

  function countVisitOf({ request, quotas }: Call, visitor: string, calls?: 0 | 1): void {
    const endsIn = countVisit(`${visitor}:${request.address}`, calls);
    if (endsIn === undefined) return;
    quotas.add("address", VISITORS, { count: VISITORS.max, endsIn });
    throw tooMany(endsIn);
  }

  async function count(call: Call, by: "account" | "address", id: string, windows: readonly Rate[] = []) {
    const countedAs = (by === "account" && rates?.countedAs) || name;
    const keyOf = ({ seconds }: Rate) => `${countedAs}:${by}:${id}:${seconds}`;
    const counted = await countInWindows(services.clock, services.db, windows, keyOf);
    for (const [index, window] of counted.entries()) {
      const rate = windows[index];
      if (rate) requireRoom(call, by, rate, window);
    }
  }

  function requireRoom({ quotas }: Call, by: "account" | "address", rate: Rate, window: Counted): void {
    quotas.add(by, rate, window);
    if (window.count > rate.max) throw tooMany(window.endsIn);
  }

  async function limitAddress(call: Call): Promise<void> {
    if (rates?.address) await count(call, "address", call.request.address, rates.address);
    else if (isOpen) countVisitOf(call, name);
    // Each made-up token would cost a database query: a caller who sends many is refused first.
    if (!isOpen) countVisitOf(call, NO_SESSION, 0);
  }

  /** Counts callers whose token opens no session. */
  async function findCaller(call: Call): Promise<Viewer | undefined> {
    const { authorization, background } = call;
    try {
      return await authenticate(findViewer, services, endpoint.auth, authorization, { background });
    } catch (error) {
      if (isSignedOut(error)) countVisitOf(call, NO_SESSION);
      throw error;
    }
  }

  async function limitAccount(call: Call, viewer: Viewer | undefined): Promise<void> {
    if (!viewer) return;
    if (!rates?.inMemory) return count(call, "account", viewer.id, rates?.account);
    for (const rate of rates.account ?? []) {
      requireRoom(call, "account", rate, countHere(`${name}:${viewer.id}:${rate.seconds}`, rate));
    }
  }

  const requireConfirmation = async (viewer: Viewer | undefined) =>
    viewer && endpoint.confirmed && requireConfirmed(services, viewer, endpoint.confirmed);

  const keyedCallOf = ({ idempotencyKey }: Call, viewer: Viewer | undefined) =>
    endpoint.idempotencyKey && idempotencyKey !== undefined && viewer
      ? new KeyedCall(services, {
          name,
          endpoint,
          accountId: viewer.id,
          key: readIdempotencyKey(idempotencyKey),
        })
      : undefined;

  /** The guard comes between the headers and the checks of the body. */
  const readInput = (
    c: HonoContext<AppEnv>,
    { request, authorization }: Call,
    viewer: Viewer | undefined,
    keyed: KeyedCall | undefined,
  ) =>
    validate(endpoint, c, services.uploads, async (asked) => {
      // A caller whose session ended after the headers arrived isn't told what is wrong with the body.
      if (endpoint.body) await authenticate(findViewer, services, endpoint.auth, authorization);
      const check = async () => guard?.(contextOf<E>(services, asked, viewer, request));
      await (keyed ? keyed.unlessMade(check) : check());
    });

  /** A body may arrive long after its headers, when the session has ended. */
  const recheckCaller = async ({ authorization }: Call, viewer: Viewer | undefined) =>
    hasBody ? authenticate(readViewer, services, endpoint.auth, authorization) : viewer;

  const requireTotal = async (viewer: Viewer | undefined) =>
    viewer && rates?.total && requireBelow(services.db, rates.total, viewer.id);

  /** Runs the operation, unless it was already run with the same key. */
  const operate = (
    c: HonoContext<AppEnv>,
    { request }: Call,
    input: Partial<Input>,
    viewer: Viewer | undefined,
    keyed: KeyedCall | undefined,
  ) =>
    runOnReplica(
      services.replicas,
      services.db,
      { isRead, seen: c.req.header(POSITION_HEADER) },
      async (db): Promise<unknown> => {
        const work = async (given: Database) => {
          await requireTotal(viewer);
          return runConfirmed(given, request, input, viewer);
        };
        return keyed ? keyed.run(input, db, work) : work(db);
      },
    );

  /** Runs the operation. If the call needs a confirmation, each transaction locks the session and checks it. */
  async function runConfirmed(
    db: Database,
    request: RequestFacts,
    input: Partial<Input>,
    viewer: Viewer | undefined,
  ) {
    const { confirmed } = endpoint;
    if (!viewer || !confirmed || isRead)
      return run(contextOf<E>({ ...services, db }, input, viewer, request));
    const checked = checkedTransactions(db, (tx) =>
      lockConfirmed({ ...services, db: tx }, viewer, confirmed),
    );
    const result = await run(contextOf<E>({ ...services, db: checked.db }, input, viewer, request));
    if (!checked.isChecked()) throw new Error(`${name} must write in a transaction, which locks the session`);
    return result;
  }

  function noteWrite({ authorization }: Call): void {
    const token = endpoint.method === "GET" ? undefined : bearerToken(authorization);
    if (token !== undefined) onWrite(token);
  }

  function logRefusal({ request }: Call, viewer: Viewer | undefined, error: unknown): void {
    if (!viewer || !(error instanceof Problem) || !REFUSALS.includes(error.code)) return;
    const { id: requestId } = request;
    services.log.warn({ requestId, endpoint: name, accountId: viewer.id, code: error.code }, "refused");
  }

  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    const call = callOf(c, services);
    const turn = new Turn(admit, admitBefore);
    let viewer: Viewer | undefined;
    let input: Partial<Input> = {};
    try {
      await limitAddress(call);
      await turn.before("session");
      viewer = await findCaller(call);
      await limitAccount(call, viewer);
      await requireConfirmation(viewer);
      const keyed = keyedCallOf(call, viewer);
      await turn.before("body", viewer?.id);
      input = await readInput(c, call, viewer, keyed);
      await turn.before("operation");
      const caller = await recheckCaller(call, viewer);
      const { result, position } = await operate(c, call, input, caller, keyed);
      for (const [header, value] of Object.entries(call.quotas.headers())) c.header(header, value);
      if (position !== undefined) c.header(POSITION_HEADER, position);
      noteWrite(call);
      return present(c, endpoint, result);
    } catch (error) {
      logRefusal(call, viewer, error);
      if (error instanceof Problem) Object.assign(error.headers, call.quotas.headers());
      throw error;
    } finally {
      await input.file?.discard();
      turn.end();
    }
  };
}

function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === "signed-out";
}

/** The only place where validated input gets its static type. */
function contextOf<E extends Endpoint>(
  services: Services,
  input: Partial<Input>,
  viewer: Viewer | undefined,
  request: RequestFacts,
): Context<E> {
  const { params, query, body, file } = input;
  return { ...services, params, query, body, file, viewer, request } as Context<E>;
}

function callOf(c: HonoContext<AppEnv>, services: Services): Call {
  return {
    request: factsOf(c, services),
    authorization: c.req.header("Authorization"),
    background: c.req.header(BACKGROUND_HEADER) !== undefined,
    idempotencyKey: c.req.header(IDEMPOTENCY_HEADER),
    quotas: new Quotas(),
  };
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
