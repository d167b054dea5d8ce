import type { z } from "zod";

/** HTTP methods that the contract uses. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may make a call (product §14):
 * - `none`: anybody; a token is not read
 * - `optional`: anybody; with a member's session the answer is the viewer's own
 * - `optional-account`: anybody; a session counts at whatever step of onboarding
 * - `account`: a signed-in account, at whatever step of onboarding
 * - `member`: a signed-in account with a verified e-mail address and a profile
 *
 * Without a session `account` and `member` answer 401; an account that is not yet a member gets 403.
 */
export type Auth = "none" | "optional" | "optional-account" | "account" | "member";

/**
 * One call between browser and server. The client, the server's routing and validation, the OpenAPI
 * document and the tests that walk the contract are all read off this.
 */
export interface Endpoint {
  method: Method;
  /** Below `/api`, in the specification's spelling, with `{name}` for a path parameter. */
  path: `/${string}`;
  auth: Auth;
  /** One sentence for the API page, with its source in the specification. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. An object's fields are given flat to the client; anything else under `body`. */
  body?: z.ZodType;
  /** The body is `multipart/form-data` with one part `file`; the client takes `{ file: File }`. */
  upload?: true;
  /** The answer is the file itself, as an attachment. */
  download?: true;
  /** The answer is a stream of server-sent events; `response` is what one of them holds. Read it with `shared/api/events`. */
  stream?: true;
  /** The answer is a list, paged by keyset: `limit` and `cursor` in, the next page in the `Link` header. */
  paged?: true;
  /** The answer is one thing that can be edited: its field `version` is also sent as the `ETag`. */
  versioned?: true;
  /**
   * Changes what the endpoint of this name reads. The version that was read goes along in `If-Match` (the client
   * takes it as `version`); a write without the current one answers 412 with the present state and who changed it.
   */
  versionOf?: string;
  /** Status of success; 200 where it is not given. 204 has no body. */
  status?: 200 | 201 | 202 | 204;
  response: z.ZodType;
}

/** Keeps the literal types of one area's endpoints. Do not write `satisfies` on the table: it widens the schemas to `any`. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}
