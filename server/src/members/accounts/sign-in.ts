import { FACTOR_METHODS, type SessionMethod } from "@guildway/shared/contract/sign-in";
import type { RequestFacts } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { findSignInPolicy } from "../../kernel/policies/factor-policy";
import { suspensionOf } from "../../kernel/policies/suspension-policy";
import { rememberDevice } from "./known-device";
import { mailNewDevice } from "./mail-new-device";
import { noteActivity } from "./note-activity";
import { beginSecondStep } from "./second-step";
import { openSession } from "./session";

type Asking = Pick<Services, "clock" | "config" | "hasher" | "log" | "places"> & { request: RequestFacts };

interface SignInOptions {
  /** The token by which the account already knows the browser. */
  known?: string | undefined;
  /** How the person has shown that it's them; a mailed link only shows who reads the mail. */
  by?: SessionMethod;
  /** Whether a mailed link counts as a confirmation: not one that only verifies an address. */
  confirmed?: boolean;
  /** Whether the owner is told of a browser that is new to the account. */
  tells?: boolean;
  /** A new password that waits for the second step, which must follow. */
  passwordHash?: string | undefined;
}

/** Ways of showing that it's them that leave no second step. */
const COMPLETE: ReadonlySet<SessionMethod> = new Set(FACTOR_METHODS);

/**
 * Opens a session for the browser that makes the call and remembers the browser. If the account's policy asks for a
 * factor and none has been used yet, the second step begins instead. Suspended people are told so, however they sign in.
 *
 * @returns the bearer token, or the refusal to throw once the transaction is done
 */
export async function signIn(
  context: Asking,
  tx: Transaction,
  accountId: string,
  { known, by = "password", confirmed = by !== "link", tells = false, passwordHash }: SignInOptions = {},
): Promise<string | Problem> {
  const suspended = await suspensionOf(tx, context.config, accountId);
  if (suspended) return suspended;
  if (!COMPLETE.has(by) && (await findSignInPolicy(tx, accountId)) !== "password") {
    return beginSecondStep(context, tx, accountId, passwordHash);
  }
  const { device, isNew } = await rememberDevice(context, tx, accountId, known);
  const { userAgent, address } = context.request;
  const place = context.places?.placeOf(address);
  const token = await openSession(context, tx, {
    accountId,
    userAgent,
    device,
    place,
    by,
    confirmed,
  });
  await noteActivity(context, tx, accountId, "signed-in", { method: by });
  if (tells && isNew) await mailNewDevice(context, tx, { accountId, device, place });
  return token;
}

/**
 * Returns the token of a sign-in whose transaction is done.
 * @throws {Problem} `second-step-required`, `suspended`
 */
export function tokenOf(signedIn: string | Problem): string {
  if (signedIn instanceof Problem) throw signedIn;
  return signedIn;
}
