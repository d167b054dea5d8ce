import type { Contract, EndpointName } from "../../contract/contract";
import type { Endpoint } from "../../contract/endpoint";
import type { Input, Output } from "../../contract/types";
import { clearSession, sessionStore } from "../session/session";
import type { CallOptions } from "./call-options";

type Call<E extends Endpoint> =
  // An endpoint without required input may be called without any.
  Record<never, never> extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

export type Api = { [Name in EndpointName]: Call<Contract[Name]> };

/** The table of calls, axios and the code that connects them. No page needs it for its first paint. */
const loadCalls = () => import(/* webpackChunkName: "calls" */ "./call");

/** Fetches the code that sends requests before the first call needs it. If that fails, the call reports it. */
export function preloadApi(): void {
  loadCalls().catch(() => undefined);
}

const calls: Record<string, unknown> = {};

/**
 * The product's calls, by their names in the contract: `api.login({ email, password })`. Path parameters,
 * query and body fields are given in one flat object. A call that fails throws {@link ApiError}.
 */
export const api = new Proxy(calls, {
  get: (_, name) => {
    if (typeof name === "symbol") return undefined;
    calls[name] ??= async (input: Record<string, unknown> = {}, options: CallOptions = {}) => {
      // Read now, because signing out clears it while the code is still loading.
      const { authToken } = sessionStore.getState();
      const { call } = await loadCalls();
      return call(name, authToken, input, options);
    };
    return calls[name];
  },
}) as Api;

/**
 * Signs out: ends the session here at once, and revokes its token on the server (product §14). A page that needs a
 * session then redirects to `to`, by default the start page.
 */
export async function signOut({ to }: { to?: string } = {}): Promise<void> {
  // The call reads the token before the session is cleared.
  const revoked = api.signOut();
  clearSession({ byChoice: true, ...(to && { to }) });
  await revoked;
}

export {
  ApiError,
  errorMessage,
  failureText,
  isNotFound,
  type SuspensionNotice,
  type UnknownIdentity,
} from "./api-error";
export { apiOrigin } from "./api-origin";
export { askToConfirmWith } from "./asker";
export { listenToServer, onConnected, onServerEvent } from "./events";
export { serverNow } from "./server-clock";
