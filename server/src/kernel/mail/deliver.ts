import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Clock, Log, Services } from "../core/services";
import type { Database } from "../db/database";
import { type CalendarEntry, outbox } from "../db/schema";
import { isDue } from "../tasks/is-due";
import { MOST_ATTEMPTS, waitAfter } from "../tasks/task";
import { openLink } from "./sealed-link";
import { DIGEST_HOURS_APART, isAtMostDaily, reasonEnded } from "./series";

/** A mail in the outbox. */
export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  calendar: CalendarEntry | null;
}

/** Sends one mail; throws if it wasn't accepted. */
export type MailSender = (mail: OutgoingMail) => Promise<void>;

interface Delivery extends Pick<Services, "secrets"> {
  db: Database;
  clock: Clock;
  log: Log;
  send: MailSender;
}

const MINUTE_MS = 60_000;
/** How long a mail belongs to the process that claimed it: longer than any sending takes. */
export const CLAIM_MS = 5 * MINUTE_MS;
const SETTLE_TRIES = 5;

/**
 * Mail that has waited longer for its first attempt is outdated: there was no mail server, or the server was down.
 * If at most one is sent a day, the next may already be written. By PostgreSQL's clock, which has written when it
 * was created.
 */
const isTooOld = sql<boolean>`${outbox.createdAt} < now() - case
  when ${outbox.series} = 'digest' then make_interval(hours => ${DIGEST_HOURS_APART}::int)
  when ${isAtMostDaily} then interval '1 day' else interval '7 days' end`;

type Claimed = typeof outbox.$inferSelect & { isTooOld: boolean };

/**
 * Sends the mail that is due first, if there is one: claims it, sends it outside any transaction, then records the
 * result. A claim is a due time in the future, so no other process sends the mail meanwhile. If the process dies
 * before the last step, the mail is due again when the claim ends, and is sent at most once more.
 *
 * @returns whether there was one
 */
export async function deliverNext(delivery: Delivery): Promise<boolean> {
  const mail = await claim(delivery);
  if (!mail) return false;
  const reason = await reasonNotToSend(delivery, mail);
  if (reason) {
    await settle(delivery, mail, notSent(delivery, reason));
    return true;
  }
  const error = await openLink(delivery, mail)
    .then(delivery.send)
    .then(
      () => undefined,
      (reason: unknown) => reason ?? new Error("refused"),
    );
  const outcome = error === undefined ? sent(delivery) : refused(delivery, mail, error);
  await settle(delivery, mail, outcome);
  return true;
}

async function claim({ db, clock }: Delivery): Promise<Claimed | undefined> {
  const now = clock.now();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), isDue(outbox.nextAttemptAt, now, 12)))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + CLAIM_MS), attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, sql`(${due})`))
    .returning({ ...getTableColumns(outbox), isTooOld });
  return mail;
}

async function reasonNotToSend({ db, clock }: Delivery, mail: Claimed): Promise<string | undefined> {
  const { attempts, expiresAt, isTooOld } = mail;
  if (expiresAt && expiresAt <= clock.now()) return "expired: its link is dead, or its event over";
  // The outcome of the last attempts couldn't be written.
  if (attempts > MOST_ATTEMPTS) return "given up";
  if (attempts === 1 && isTooOld) return "too old: it waited too long for its first attempt";
  return reasonEnded(db, mail);
}

const notSent = ({ clock }: Delivery, reason: string) => ({
  ...EMPTIED,
  failedAt: clock.now(),
  lastError: reason,
});

/** A link in a mail may open an account, so its content is deleted once it is sent, or never will be. */
const EMPTIED = { text: "", html: "", sealedSecret: null, headers: {}, calendar: null };

const sent = ({ clock }: Delivery) => ({ ...EMPTIED, sentAt: clock.now(), lastError: null });

function refused({ clock, log }: Delivery, { id, attempts }: Claimed, error: unknown) {
  const now = clock.now().getTime();
  const givenUp = attempts >= MOST_ATTEMPTS;
  const lastError = reasonOf(error);
  log.warn({ mail: id, attempts, givenUp, error: lastError }, "mail not sent");
  return {
    lastError,
    nextAttemptAt: new Date(now + waitAfter(attempts)),
    ...(givenUp && { ...EMPTIED, failedAt: new Date(now) }),
  };
}

/** Tries a few times, because a sent mail that isn't marked as such is sent again. */
async function settle({ db }: Delivery, mail: Claimed, outcome: Partial<Claimed>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // Unless another process has claimed it since.
      const stillOurs = and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts));
      await db.update(outbox).set(outcome).where(stillOurs);
      return;
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 1_000));
    }
  }
}

/** Returns a mail server's message without the address, which it often repeats. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\S+@\S+/g, "…").slice(0, 500);
}
