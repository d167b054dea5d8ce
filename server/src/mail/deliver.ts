import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Clock, Log } from "../core/services";
import type { Database } from "../db/database";
import { type CalendarEntry, outbox } from "../db/schema";

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

interface Delivery {
  db: Database;
  clock: Clock;
  log: Log;
  send: MailSender;
}

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** After this time the server stops trying to send a mail, because its link has expired. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
/** How long a mail belongs to the process that claimed it: longer than any sending takes. */
export const CLAIM_MS = 5 * MINUTE_MS;
const SETTLE_TRIES = 5;

type Claimed = typeof outbox.$inferSelect;

/**
 * Sends the mail that is due first, if there is one: claims it, sends it outside any transaction, then writes how that
 * went. A claim is a due time in the future, so no other process sends the mail meanwhile. If the process dies before
 * the last step, the mail is due again when the claim ends, and is sent at most once more.
 *
 * @returns whether there was one
 */
export async function deliverNext(delivery: Delivery): Promise<boolean> {
  const mail = await claim(delivery);
  if (!mail) return false;
  const error = await delivery.send(mail).then(
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
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + CLAIM_MS), attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, sql`(${due})`))
    .returning();
  return mail;
}

/** A link in it may open an account, so the content isn't kept once it is sent. */
const sent = ({ clock }: Delivery) => ({
  sentAt: clock.now(),
  text: "",
  html: "",
  headers: {},
  calendar: null,
  lastError: null,
});

function refused({ clock, log }: Delivery, { id, attempts, createdAt }: Claimed, error: unknown) {
  const now = clock.now().getTime();
  const givenUp = now - createdAt.getTime() > GIVE_UP_MS;
  const lastError = reasonOf(error);
  log.warn({ mail: id, attempts, givenUp, error: lastError }, "mail not sent");
  return {
    lastError,
    nextAttemptAt: new Date(now + waitAfter(attempts)),
    failedAt: givenUp ? new Date(now) : null,
  };
}

/** Tries a few times, because a mail that was sent and isn't marked so is sent again. */
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

/** Milliseconds until the next attempt: one minute, two, four … six hours. */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/** Returns a mail server's message without the address, which it often repeats. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\S+@\S+/g, "…").slice(0, 500);
}
