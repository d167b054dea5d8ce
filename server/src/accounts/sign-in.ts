import type { RequestFacts } from "../core/operation";
import type { Services } from "../core/services";
import type { Database } from "../db/database";
import { rememberDevice } from "./known-device";
import { openSession } from "./session";

/**
 * Opens a session for the browser that makes the call and remembers the browser.
 *
 * @param how.known the token by which the account already knows the browser
 * @param how.confirmed whether the person has shown that it's them; a mailed link alone shows only who reads the mail
 * @returns the bearer token
 */
export async function signIn(
  context: Pick<Services, "clock" | "hasher"> & { request: RequestFacts },
  tx: Database,
  accountId: string,
  { known, confirmed = true }: { known?: string | undefined; confirmed?: boolean } = {},
): Promise<string> {
  await rememberDevice(context, tx, accountId, known);
  return openSession(context, tx, accountId, context.request.userAgent, confirmed);
}
