import type { z } from "zod";

/** HTTP methods that the contract uses. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may make a call (product §14):
 * - `none`: anyone; a token is ignored
 * - `optional`: anyone; with a member's session, the response is specific to the viewer
 * - `optional-account`: anyone; a session counts at any step of onboarding
 * - `account`: a signed-in account, at any step of onboarding
 * - `member`: a signed-in account with a verified email address and a profile
 *
 * Without a session `account` and `member` answer 401; an account that is not yet a member gets 403.
 */
export type Auth = "none" | "optional" | "optional-account" | "account" | "member";

/**
 * One call between browser and server. The client, the server's routing and validation, the OpenAPI document and the
 * contract's tests are all derived from this.
 */
export interface Endpoint {
  method: Method;
  /** Below `/api`, with `{name}` for a path parameter: the specification's, or by the scheme (docs/decisions/027-paths.md). */
  path: `/${string}`;
  auth: Auth;
  /** What it does, for the API page: "Posts a job. Recruiters only.", with its source in the specification. */
  summary: string;
  /** The address that answers the same, and more. The call is deprecated, and answers until 2.0. */
  replacedBy?: `/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. Callers of the client pass an object's fields flat, and anything else under `body`. */
  body?: z.ZodType;
  /** The body is `multipart/form-data` with one part `file`; callers of the client pass `{ file: File }`. */
  upload?: true;
  /** The largest file of an upload; 5 MiB by default. At most a few larger ones are read at the same time. */
  mostBytes?: number;
  /** The response is the file itself, as an attachment. */
  download?: true;
  /** What a download may be. */
  mediaTypes?: readonly string[];
  /**
   * The response is a stream of server-sent events; `response` describes the data of one event. Read it with
   * `shared/client/api/events`.
   */
  stream?: true;
  /** The response is a list, paged by keyset: `limit` and `cursor` in, the next page in the `Link` header. */
  paged?: true;
  /** The response is one editable resource: its field `version` is also sent as the `ETag`. */
  versioned?: true;
  /**
   * Changes what the endpoint with this name reads. The version that was read is sent in `If-Match` (callers of the
   * client pass it as `version`). A write without the current version is answered with 412, the current state and who
   * changed it.
   */
  versionOf?: string;
  /**
   * Requires a session that was confirmed within the last 10 minutes: by signing in, or by `confirmIdentity`.
   * Otherwise 403 `confirmation-required`, whatever is sent; the client then asks and repeats the call. With
   * `factor`, an account that has an authenticator app or a passkey must have shown one of these, or a recovery
   * code: its password isn't enough.
   */
  confirmed?: true | "factor";
  /**
   * Creates something: a caller who chooses an `Idempotency-Key` can send the call again within a day and gets the same
   * answer, and nothing more is created. `secret`: the answer contains a secret, and is stored encrypted or not at all.
   */
  idempotencyKey?: true | "secret";
  /**
   * Where the created resource can be read, which a 201 sends in `Location`: a path as in `path`, whose parameters are
   * fields of the response, or the field that has the whole address. Without it, in the list at the call's own path.
   */
  location?: `/${string}` | `{${string}}`;
  /** The resource may already exist: the answer is then 200 with it, not 201. */
  mayExist?: true;
  /** Status of success; 200 by default. 204 has no body. */
  status?: 200 | 201 | 202 | 204;
  response: z.ZodType;
}

/**
 * Keeps the literal types of one area's endpoints. Don't use `satisfies` on the table: it widens the schemas to
 * `any`.
 */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}
