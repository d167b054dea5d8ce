import { and, eq, isNull, lte } from "drizzle-orm";
import type { Clock, Log } from "../core/services";
import type { Database } from "../db/database";
import { outbox } from "../db/schema";

/** A mail in the outbox. */
export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
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

/**
 * Sends the mail that is due first, if there is one. The row stays locked while it is sent, so that no
 * other process sends it too; rows that another process has locked are skipped.
 *
 * @returns whether there was one
 */
export async function deliverNext({ db, clock, log, send }: Delivery): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, now)))
      .orderBy(outbox.nextAttemptAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!mail) return false;

    const error = await send(mail).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error("refused"),
    );
    const attempts = mail.attempts + 1;
    if (error === undefined) {
      // A link in it may open an account, so the content isn't kept once it is sent.
      await tx
        .update(outbox)
        .set({ sentAt: clock.now(), attempts, text: "", html: "", headers: {}, lastError: null })
        .where(eq(outbox.id, mail.id));
      return true;
    }
    const lastError = reasonOf(error);
    const givenUp = now.getTime() - mail.createdAt.getTime() > GIVE_UP_MS;
    log.warn({ mail: mail.id, attempts, givenUp, error: lastError }, "mail not sent");
    await tx
      .update(outbox)
      .set({
        attempts,
        lastError,
        nextAttemptAt: new Date(now.getTime() + waitAfter(attempts)),
        failedAt: givenUp ? now : null,
      })
      .where(eq(outbox.id, mail.id));
    return true;
  });
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
