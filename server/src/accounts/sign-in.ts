import type { RequestFacts } from "../core/operation";
import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import type { Database } from "../db/database";
import { hasAuthenticator } from "../policies/factor-policy";
import { rememberDevice } from "./known-device";
import { beginSecondStep } from "./second-step";
import { openSession } from "./session";

type Asking = Pick<Services, "clock" | "hasher"> & { request: RequestFacts };

interface SignInOptions {
  /** The token by which the account already knows the browser. */
  known?: string | undefined;
  /** Whether the person has shown that it's them; a mailed link only shows who reads the mail. */
  confirmed?: boolean;
}

/**
 * Opens a session for the browser that makes the call and remembers the browser, unless the account has a second
 * factor: then the second step begins.
 *
 * @returns the bearer token, or the refusal to throw once the transaction is done
 */
export async function signIn(
  context: Asking,
  tx: Database,
  accountId: string,
  options: SignInOptions = {},
): Promise<string | Problem> {
  if (await hasAuthenticator(tx, accountId)) return beginSecondStep(context, tx, accountId);
  return openSignIn(context, tx, accountId, options);
}

/** Opens the session of someone who has passed every step. */
export async function openSignIn(
  context: Asking,
  tx: Database,
  accountId: string,
  { known, confirmed = true }: SignInOptions = {},
): Promise<string> {
  await rememberDevice(context, tx, accountId, known);
  return openSession(context, tx, accountId, context.request.userAgent, confirmed);
}

/**
 * Returns the token of a sign-in whose transaction is done.
 * @throws {Problem} `second-step-required`
 */
export function tokenOf(signedIn: string | Problem): string {
  if (signedIn instanceof Problem) throw signedIn;
  return signedIn;
}
