import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { widerNetwork } from "../../kernel/core/client-address";
import type { RequestFacts } from "../../kernel/core/operation";
import type { Services } from "../../kernel/core/services";
import { type Rate, throttle } from "../../kernel/core/throttle";
import { accounts } from "../../kernel/db/schema";
import { type EmailLink, mailLink } from "./email-link";
import { deviceKey, findDevice } from "./known-device";

const perHour = (max: number): Rate => ({ max, seconds: 60 * 60 });
const COOLDOWN: Rate = { max: 1, seconds: RESEND_COOLDOWN_SECONDS };

// Anyone can request a link to anyone's address. So each requester is counted separately, and strangers can't use
// up the limit of an owner whose browser has signed in before.
const BY_DEVICE = perHour(10);
/** Enough for a person who asks again because the mail is late. */
const BY_NETWORK = perHour(3);
/**
 * What all strangers together can send to one mailbox. A password link works for an hour and in any browser, so the
 * owner has a working one even if strangers have used up the limit; a sign-in link helps only its requester.
 */
const MOST_FROM_STRANGERS = {
  reset: { max: 10, counted: perHour(Number.POSITIVE_INFINITY) },
  "sign-in": { max: 30, counted: { max: Number.POSITIVE_INFINITY, seconds: 24 * 60 * 60 } },
};

/**
 * Mails an account the link that someone without a session has requested: one a minute for each requester. Whether
 * an account has the address changes neither the answer nor what is counted.
 * @throws {Problem} `too-many-requests`, with the rest of the wait in `Retry-After`
 */
export async function sendRequestedLink(
  context: Pick<Services, "db" | "clock" | "hasher" | "secrets"> & { request: RequestFacts },
  email: string,
  link: EmailLink & { kind: keyof typeof MOST_FROM_STRANGERS },
): Promise<{ retry_after: number }> {
  const { db, clock, request } = context;
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const device = await findDevice(context, account?.id);
  const to = `${link.kind}-link:${email.toLowerCase()}`;
  const by =
    device === undefined ? widerNetwork(request.address) : `device:${await deviceKey(context, device)}`;
  await db.transaction(async (tx) => {
    await throttle(clock, tx, `${to}:${by}:minute`, COOLDOWN);
    await throttle(clock, tx, `${to}:${by}:hour`, device === undefined ? BY_NETWORK : BY_DEVICE);
    const { max, counted } = MOST_FROM_STRANGERS[link.kind];
    const fromStrangers = device === undefined ? await throttle(clock, tx, `${to}:strangers`, counted) : 0;
    if (fromStrangers <= max) await mailLink(context, tx, link);
  });
  return { retry_after: RESEND_COOLDOWN_SECONDS };
}
