import type { Contract, EndpointName } from "../contract/contract";
import type { Endpoint } from "../contract/endpoint";
import type { Input, Output } from "../contract/types";
import { clearSession, sessionStore } from "../session/session";
import { ApiError } from "./api-error";
import { endpoints } from "./endpoints.gen";
import { type EndpointEntry, splitInput } from "./split-input";

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Share of an upload that is done, 0 to 1. */
  onUploadProgress?: ((share: number) => void) | undefined;
}

type Call<E extends Endpoint> =
  // An endpoint without required input may be called without any.
  Record<never, never> extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

export type Api = { [Name in EndpointName]: Call<Contract[Name]> };

/**
 * The product's calls, by their names in the contract: `api.login({ email, password })`. Path parameters,
 * query and body fields are given in one flat object. A call that fails throws {@link ApiError}.
 */
export const api = Object.fromEntries(
  Object.entries(endpoints).map(([name, entry]) => [
    name,
    (input: Record<string, unknown> = {}, options: CallOptions = {}) => call(name, entry, input, options),
  ]),
) as unknown as Api;

const loadHttp = () => import(/* webpackChunkName: "http" */ "./http");

/** Fetches the code that sends requests before the first call needs it. A failure is told by that call. */
export function preloadApi(): void {
  loadHttp().catch(() => undefined);
}

async function call(
  name: string,
  entry: EndpointEntry,
  input: Record<string, unknown>,
  options: CallOptions,
) {
  const { authToken } = sessionStore.getState();
  const token = entry.auth === "none" ? null : authToken;
  const { send } = await loadHttp();
  try {
    const response = await send({
      ...splitInput(entry, input),
      method: entry.method,
      token,
      download: entry.download === true,
      signal: options.signal,
      onUploadProgress: options.onUploadProgress,
    });
    if (process.env.NODE_ENV !== "production" && !entry.download) {
      const { checkResponse } = await import("./check-response");
      checkResponse(name, response.data);
    }
    openSession(response.data);
    return entry.paged ? { items: response.data, next: response.next } : response.data;
  } catch (error) {
    // Only the session that made the call may be ended by its answer: another may have begun meanwhile.
    const expired = error instanceof ApiError && error.status === 401 && token !== null;
    if (expired && sessionStore.getState().authToken === token) clearSession();
    throw error;
  }
}

/**
 * Signs out: ends the session here at once, and revokes its token on the server (product §14). A page that needs a
 * session then leads to `to`, the start page where nothing else is said.
 */
export async function signOut({ to }: { to?: string } = {}): Promise<void> {
  // The call reads the token before the session is cleared.
  const revoked = api.signOut();
  clearSession({ byChoice: true, ...(to && { to }) });
  await revoked;
}

// Register, login and verification answer with a new session; it is kept here, so that no screen touches the token.
function openSession(data: unknown): void {
  if (typeof data !== "object" || data === null || !("access_token" in data)) return;
  if (typeof data.access_token !== "string") return;
  const verified = "account_id" in data && typeof data.account_id === "string" ? data.account_id : null;
  const userId = "user_id" in data && typeof data.user_id === "string" ? data.user_id : verified;
  sessionStore.setState({
    authToken: data.access_token,
    currUserId: userId,
    currUserProfile: null,
    ...(verified && { verifiedUserId: verified }),
  });
}

export { ApiError, errorMessage, failureText, isNotFound } from "./api-error";
export { apiOrigin } from "./api-origin";
export { listenToServer, onServerEvent } from "./events";
