import type { OpenedSession } from "@guildway/shared/contract/fields";
import { FACTOR_METHODS, type SessionMethod } from "@guildway/shared/contract/sign-in";
import type { RequestFacts } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { findSignInPolicy } from "../../kernel/policies/factor-policy";
import { findSuspension } from "../../kernel/policies/suspension-policy";
import { noteActivity } from "../activity/note-activity";
import { openSession } from "../sessions/session";
import { rememberDevice } from "./known-device";
import { mailNewDevice } from "./mail-new-device";
import { beginSecondStep } from "./second-step";
import { undoDeletion } from "./undo-deletion";

type Asking = Pick<Services, "clock" | "config" | "hasher" | "log" | "geoip"> & { request: RequestFacts };

interface SignInOptions {
  /** The token that already identifies the browser to the account. */
  known?: string | undefined;
  /** How the person was authenticated; a mailed link only proves access to the mailbox. */
  by?: SessionMethod;
  /** Whether a mailed link counts as a confirmation: not one that only verifies an address. */
  confirmed?: boolean;
  /** Whether the owner is notified of a new browser. */
  notifies?: boolean;
  /** A new password that waits for the second step, which must follow. */
  passwordHash?: string | undefined;
}

/** A session that has been opened, as its answer says it. */
type SignedIn = Omit<OpenedSession, "user_id">;

/** Methods without a second step. */
const COMPLETE: ReadonlySet<SessionMethod> = new Set(FACTOR_METHODS);

/**
 * Opens a session for the browser that makes the call and remembers the browser. If the account's policy asks for a
 * factor and none has been used yet, the second step begins instead. Suspended people are told so with every way to sign in. An
 * account whose owner has asked to delete it is brought back.
 *
 * @returns what the answer says of the session, or the refusal to throw once the transaction is done
 */
export async function signIn(
  context: Asking,
  tx: Transaction,
  accountId: string,
  { known, by = "password", confirmed = by !== "link", notifies = false, passwordHash }: SignInOptions = {},
): Promise<SignedIn | Problem> {
  const suspended = await findSuspension(tx, context.config, accountId);
  if (suspended) return suspended;
  if (!COMPLETE.has(by) && (await findSignInPolicy(tx, accountId)) !== "password") {
    return beginSecondStep(context, tx, accountId, passwordHash);
  }
  const isRestored = await undoDeletion(context, tx, accountId);
  const { device, isNew } = await rememberDevice(context, tx, accountId, known);
  const { userAgent, address } = context.request;
  const place = context.geoip?.locationOf(address);
  const token = await openSession(context, tx, {
    accountId,
    userAgent,
    device,
    place,
    by,
    confirmed,
  });
  await noteActivity(context, tx, accountId, "signed-in", { method: by });
  if (notifies && isNew) await mailNewDevice(context, tx, { accountId, device, place });
  return isRestored ? { access_token: token, restored: true } : { access_token: token };
}

/**
 * Returns the session of a sign-in whose transaction is done.
 * @throws {Problem} `second-step-required`, `suspended`
 */
export function sessionOf(signedIn: SignedIn | Problem): SignedIn {
  if (signedIn instanceof Problem) throw signedIn;
  return signedIn;
}
