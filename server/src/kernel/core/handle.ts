import { BACKGROUND_HEADER } from "@guildway/shared/contract/background-header";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { POSITION_HEADER } from "@guildway/shared/contract/log-position";
import type { Context as HonoContext } from "hono";
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
import { Turn } from "./turn";
import { type Input, validate } from "./validate";
import type { Viewer } from "./viewer";

/** What is known of a call from its headers. */
interface Call {
  request: RequestFacts;
  authorization: string | undefined;
  /** Whether the page asked it by itself: that isn't a use of the session. */
  background: boolean;
}

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
  // A body may take its time to arrive, and must not keep others waiting meanwhile. Large ones have a lane of their own,
  // in which callers with a session wait before they are read, each account for itself.
  const hasBody = endpoint.body || endpoint.upload;
  const admitBefore = !hasBody ? "session" : endpoint.mostBytes === undefined ? "operation" : "body";
  // A stream asks now and then whether its session is still open.
  const isRead = endpoint.method === "GET" && !endpoint.stream;
  const isOpen = endpoint.auth !== "account" && endpoint.auth !== "member";

  const countVisitOf = ({ address }: RequestFacts, visitor: string, calls?: 0 | 1) => {
    const wait = countVisit(`${visitor}:${address}`, calls);
    if (wait !== undefined) throw tooMany(wait);
  };

  const count = async (key: string, windows: readonly Rate[] = []) => {
    for (const rate of windows) await throttle(services.clock, services.db, `${key}:${rate.seconds}`, rate);
  };

  async function limitAddress(request: RequestFacts): Promise<void> {
    if (rates?.address) await count(`${name}:address:${request.address}`, rates.address);
    else if (isOpen) countVisitOf(request, name);
    // Made-up tokens would each cost a database look-up: a caller who sends many is refused before it.
    if (!isOpen) countVisitOf(request, NO_SESSION, 0);
  }

  /** Counts callers whose token opens no session. */
  async function findCaller({ request, authorization, background }: Call): Promise<Viewer | undefined> {
    try {
      return await authenticate(findViewer, services, endpoint.auth, authorization, { background });
    } catch (error) {
      if (isSignedOut(error)) countVisitOf(request, NO_SESSION);
      throw error;
    }
  }

  const limitAccount = async (viewer: Viewer | undefined) =>
    viewer && count(`${name}:account:${viewer.id}`, rates?.account);

  const requireConfirmation = async (viewer: Viewer | undefined) =>
    viewer && endpoint.confirmed && requireConfirmed(services, viewer, endpoint.confirmed);

  /** The guard comes between the headers and the checks of the body. */
  const readInput = (c: HonoContext<AppEnv>, { request, authorization }: Call, viewer: Viewer | undefined) =>
    validate(endpoint, c, services.uploads, async (asked) => {
      // Whoever has lost the session since the headers came isn't told what is wrong with the body.
      if (endpoint.body) await authenticate(findViewer, services, endpoint.auth, authorization);
      await guard?.(contextOf<E>(services, asked, viewer, request));
    });

  /** A body may arrive long after its headers, when the session has ended. */
  const findCallerAgain = async ({ authorization }: Call, viewer: Viewer | undefined) =>
    hasBody ? authenticate(readViewer, services, endpoint.auth, authorization) : viewer;

  const requireTotal = async (viewer: Viewer | undefined) =>
    viewer && rates?.total && requireBelow(services.db, rates.total, viewer.id);

  /**
   * Does what was asked for. What a session has to be confirmed for happens only while it is: each transaction locks the
   * session.
   */
  const operate = (
    c: HonoContext<AppEnv>,
    { request }: Call,
    input: Partial<Input>,
    viewer: Viewer | undefined,
  ) =>
    runOnReplica(
      services.replicas,
      services.db,
      { isRead, seen: c.req.header(POSITION_HEADER) },
      async (db) => {
        const { confirmed } = endpoint;
        if (!viewer || !confirmed || isRead) {
          return run(contextOf<E>({ ...services, db }, input, viewer, request));
        }
        const checked = checkedTransactions(db, (tx) =>
          lockConfirmed({ ...services, db: tx }, viewer, confirmed),
        );
        const result = await run(contextOf<E>({ ...services, db: checked.db }, input, viewer, request));
        if (!checked.isChecked())
          throw new Error(`${name} must write in a transaction, which locks the session`);
        return result;
      },
    );

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
      await limitAddress(call.request);
      await turn.before("session");
      viewer = await findCaller(call);
      await limitAccount(viewer);
      await requireConfirmation(viewer);
      await turn.before("body", viewer?.id);
      input = await readInput(c, call, viewer);
      await turn.before("operation");
      const caller = await findCallerAgain(call, viewer);
      await requireTotal(caller);
      const { result, position } = await operate(c, call, input, caller);
      if (position !== undefined) c.header(POSITION_HEADER, position);
      noteWrite(call);
      return present(c, endpoint, result);
    } catch (error) {
      logRefusal(call, viewer, error);
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

function callOf(c: HonoContext<AppEnv>, services: Services): Call {
  return {
    request: factsOf(c, services),
    authorization: c.req.header("Authorization"),
    background: c.req.header(BACKGROUND_HEADER) !== undefined,
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
