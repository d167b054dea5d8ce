import type { OpenedSession } from "../../contract/fields";
import { RENEWING } from "../../contract/renewing";
import { toast } from "../../page/toast";
import { clearSession, readSession, sessionStore } from "../session/session";
import { uploading } from "../unsaved";
import { ApiError } from "./api-error";
import type { CallOptions } from "./call-options";
import { confirmIdentity } from "./confirm-identity";
import { endpoints } from "./endpoints.gen";
import { type HttpRequest, type HttpResponse, send } from "./http";
import { afterRenewing, renewing } from "./renewing";
import { type EndpointEntry, splitInput } from "./split-input";
import { forgetOldKeys, forgetUnanswered, sendWithKey } from "./unanswered-calls";

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
    const sendConfirmed = (key?: string) => {
      const work = () => {
        const sent = sendAndOpen({ ...request, key }, currUserId, () => formerPath(name, entry, input));
        return entry.body === "upload" ? uploading(sent) : sent;
      };
      const sendOnce = () => (RENEWING.has(name) ? renewing(work) : work());
      return sendOnce().catch(async (error: unknown) => {
        // The person is asked, and the call is made again as it was: whoever made it notices nothing.
        if (!(error instanceof ApiError && error.confirmation)) throw error;
        await confirmIdentity(error, input, token);
        return sendOnce();
      });
    };
    const response = await (entry.keyed
      ? sendWithKey(currUserId, [name, input], sendConfirmed)
      : sendConfirmed());
    forgetOldKeys();
    if (entry.method === "DELETE") forgetUnanswered(currUserId);
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

/** Where servers of 1.0 answer the call; undefined if that is no other path. */
async function formerPath(name: string, entry: EndpointEntry, input: Record<string, unknown>) {
  const { FORMER_PATHS } = await import(/* webpackChunkName: "former-paths" */ "../../contract/former-paths");
  const path = Object.entries(FORMER_PATHS).find(([each]) => each === name)?.[1];
  return path && splitInput({ ...entry, path }, input).path;
}

/**
 * Sends a request, and stores the session that its answer opens or renews, so that no screen handles the token.
 *
 * @param findFormer looks for the path by which a server knows the call if it has gone back to the release before
 */
async function sendAndOpen(
  request: HttpRequest,
  currUserId: string | null,
  findFormer: () => Promise<string | undefined>,
): Promise<HttpResponse> {
  const response = await send(request).catch(async (error: unknown) => {
    const path = error instanceof ApiError && error.unknownCall ? await findFormer() : undefined;
    if (path === undefined) throw error;
    return send({ ...request, path });
  });
  const opened = sessionIn(response.data);
  const now = opened ? readSession() : sessionStore.getState();
  const isSignedOut = now.authToken === null;
  if (request.token !== null && (isSignedOut ? opened : now.currUserId !== currUserId)) {
    // Whoever made the call has signed out, perhaps in another tab: the session that it has renewed ends as well.
    if (opened) call("signOut", opened.access_token, {}, {}).catch(() => undefined);
    // The answer belongs to the previous account and must not be shown.
    throw new ApiError({ status: 0, message: "This page's account has changed.", dismissed: true });
  }
  if (opened) openSession(opened);
  return response;
}

/** The session that an answer opens or renews. */
function sessionIn(data: unknown): Opened | undefined {
  const isSession = typeof data === "object" && data !== null && "access_token" in data;
  return isSession && typeof data.access_token === "string" ? (data as Opened) : undefined;
}

type Opened = Pick<OpenedSession, "access_token" | "restored">;

function openSession(data: Opened): void {
  const verified = "account_id" in data && typeof data.account_id === "string" ? data.account_id : null;
  const userId = "user_id" in data && typeof data.user_id === "string" ? data.user_id : verified;
  const { authToken, currUserId } = sessionStore.getState();
  // A new token for the same account: its data is kept.
  const isRenewed = authToken !== null && currUserId !== null && currUserId === userId;
  sessionStore.setState({
    authToken: data.access_token,
    currUserId: userId,
    ...(!isRenewed && { currUserProfile: null }),
    ...(verified && { verifiedUserId: verified }),
  });
  if (data.restored) toast.success("Your account is back. It won't be deleted.");
}
