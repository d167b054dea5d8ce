import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import type { RequestFacts } from "../core/operation";
import type { Services } from "../core/services";
import { type Rate, throttle } from "../core/throttle";
import { accounts } from "../db/schema";
import { type EmailLink, mailLink } from "./email-link";
import { deviceKey, findDevice } from "./known-device";

const perHour = (max: number): Rate => ({ max, seconds: 60 * 60 });
const COOLDOWN: Rate = { max: 1, seconds: RESEND_COOLDOWN_SECONDS };

// Anyone can ask for a link to anyone's address. So each asker is counted alone, and strangers can't use up what the
// owner needs in a browser that has signed in before.
const BY_DEVICE = perHour(10);
/** Enough for a person who asks again because the mail is late. */
const BY_NETWORK = perHour(3);
/**
 * What all strangers together can send to one mailbox: it takes ten networks. A password link works for an hour and in
 * any browser, so that even then the owner finds one that works.
 */
const MOST_FROM_STRANGERS = 30;
const COUNTED = perHour(Number.POSITIVE_INFINITY);

/**
 * Mails an account the link that someone without a session has asked for: one a minute for each asker. Whether an
 * account has the address changes neither the answer nor what is counted.
 * @throws {Problem} `too-many-requests`, with the rest of the wait in `Retry-After`
 */
export async function sendRequestedLink(
  context: Pick<Services, "db" | "clock" | "hasher"> & { request: RequestFacts },
  email: string,
  link: EmailLink,
): Promise<{ retry_after: number }> {
  const { db, clock, request } = context;
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const device = await findDevice(context, account?.id);
  const to = `${link.kind}-link:${email.toLowerCase()}`;
  const by = device === undefined ? request.address : `device:${await deviceKey(context, device)}`;
  await db.transaction(async (tx) => {
    await throttle(clock, tx, `${to}:${by}:minute`, COOLDOWN);
    await throttle(clock, tx, `${to}:${by}:hour`, device === undefined ? BY_NETWORK : BY_DEVICE);
    const fromStrangers = device === undefined ? await throttle(clock, tx, `${to}:strangers`, COUNTED) : 0;
    if (fromStrangers <= MOST_FROM_STRANGERS) await mailLink(context, tx, link);
  });
  return { retry_after: RESEND_COOLDOWN_SECONDS };
}
