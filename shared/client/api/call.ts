import { RENEWING } from "../../contract/renewing";
import { clearSession, readSession, sessionStore } from "../session/session";
import { uploading } from "../unsaved";
import { ApiError } from "./api-error";
import type { CallOptions } from "./call-options";
import { confirmIdentity } from "./confirm-identity";
import { endpoints } from "./endpoints.gen";
import { type HttpRequest, type HttpResponse, send } from "./http";
import { afterRenewing, renewing } from "./renewing";
import { splitInput } from "./split-input";

/** Loaded once: a call may be answered after its test file has ended, when nothing can be imported. */
let checks: Promise<typeof import("./check-response")> | undefined;

/**
 * Makes one of the product's calls, and updates the stored session if the call opens or ends one.
 *
 * @throws {ApiError}
 */
export async function call(
  name: string,
  authToken: string | null,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const entry = endpoints[name];
  if (!entry) throw new Error(`The client has no call named ${name}`);
  const token = entry.auth === "none" ? null : authToken;
  const { currUserId } = sessionStore.getState();
  try {
    const request = {
      ...splitInput(entry, input),
      method: entry.method,
      token,
      download: entry.download === true,
      signal: options.signal,
      onUploadProgress: options.onUploadProgress,
    };
    const work = () => {
      const sent = sendAndOpen(request, currUserId);
      return entry.body === "upload" ? uploading(sent) : sent;
    };
    const sendOnce = () => (RENEWING.has(name) ? renewing(work) : work());
    const response = await sendOnce().catch(async (error: unknown) => {
      // The person is asked, and the call is made again as it was: whoever made it notices nothing.
      if (!(error instanceof ApiError && error.confirmation)) throw error;
      await confirmIdentity(error, input, token);
      return sendOnce();
    });
    if (process.env.NODE_ENV !== "production" && !entry.download) {
      checks ??= import("./check-response");
      (await checks).checkResponse(name, response.data);
    }
    return entry.paged ? { items: response.data, next: response.next } : response.data;
  } catch (error) {
    // The response may end only the session that made the call: another one may have begun in the meantime.
    const expired = error instanceof ApiError && error.status === 401 && token !== null;
    if (!expired) throw error;
    await afterRenewing();
    const now = readSession();
    // Another call, perhaps in another tab, has given the session a new token. This one has done nothing yet.
    const isRenewed = now.authToken !== null && now.authToken !== token && now.currUserId === currUserId;
    if (isRenewed && name !== "signOut") {
      return call(name, now.authToken, input, options);
    }
    if (now.authToken === token) clearSession();
    throw error;
  }
}

/** Sends a request, and stores the session that its answer opens or renews, so that no screen handles the token. */
async function sendAndOpen(request: HttpRequest, currUserId: string | null): Promise<HttpResponse> {
  const response = await send(request);
  const now = sessionStore.getState();
  if (request.token !== null && now.authToken !== null && now.currUserId !== currUserId) {
    // Another account is in the tab by now: the answer belongs to the last one, and nothing of it may be shown.
    throw new ApiError({ status: 0, message: "This page's account has changed.", dismissed: true });
  }
  openSession(response.data);
  return response;
}

function openSession(data: unknown): void {
  if (typeof data !== "object" || data === null || !("access_token" in data)) return;
  if (typeof data.access_token !== "string") return;
  const verified = "account_id" in data && typeof data.account_id === "string" ? data.account_id : null;
  const userId = "user_id" in data && typeof data.user_id === "string" ? data.user_id : verified;
  const { authToken, currUserId } = sessionStore.getState();
  // A new token for the same account: what is known about it stays.
  const isRenewed = authToken !== null && currUserId !== null && currUserId === userId;
  sessionStore.setState({
    authToken: data.access_token,
    currUserId: userId,
    ...(!isRenewed && { currUserProfile: null }),
    ...(verified && { verifiedUserId: verified }),
  });
}
