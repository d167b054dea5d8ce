import type { SignInMethod } from "@guildway/shared/contract/security";
import type { RequestFacts } from "../core/operation";
import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import type { Database } from "../db/database";
import { hasAuthenticator } from "../policies/factor-policy";
import { suspensionOf } from "../policies/suspension-policy";
import { rememberDevice } from "./known-device";
import { noteActivity } from "./note-activity";
import { beginSecondStep } from "./second-step";
import { openSession } from "./session";
import { tellOfDevice } from "./tell-of-device";

type Asking = Pick<Services, "clock" | "config" | "hasher" | "log"> & { request: RequestFacts };

interface SignInOptions {
  /** The token by which the account already knows the browser. */
  known?: string | undefined;
  /** How the person has shown that it's them; a mailed link only shows who reads the mail. */
  by?: SignInMethod | "link";
  /** Whether the owner is told of a browser that is new to the account. */
  tells?: boolean;
}

/**
 * Opens a session for the browser that makes the call and remembers the browser, unless the account has a second
 * factor: then the second step begins. Suspended people are told so instead.
 *
 * @returns the bearer token, or the refusal to throw once the transaction is done
 */
export async function signIn(
  context: Asking,
  tx: Database,
  accountId: string,
  options: SignInOptions = {},
): Promise<string | Problem> {
  const suspended = await suspensionOf(tx, context.config, accountId);
  if (suspended) return suspended;
  if (await hasAuthenticator(tx, accountId)) return beginSecondStep(context, tx, accountId);
  return openSignIn(context, tx, accountId, options);
}

/**
 * Opens the session of someone who has passed every step.
 * @throws {Problem} `suspended`
 */
export async function openSignIn(
  context: Asking,
  tx: Database,
  accountId: string,
  { known, by = "password", tells = false }: SignInOptions = {},
): Promise<string> {
  const suspended = await suspensionOf(tx, context.config, accountId);
  if (suspended) throw suspended;
  const device = await rememberDevice(context, tx, accountId, known);
  const { token, sessionId } = await openSession(
    context,
    tx,
    accountId,
    context.request.userAgent,
    by === "link" ? undefined : by,
  );
  await noteActivity(context, tx, accountId, "signed-in", { method: by });
  if (tells && known === undefined) await tellOfDevice(context, tx, { accountId, sessionId, device });
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
