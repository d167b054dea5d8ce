import { desc, eq } from "drizzle-orm";
import type { Database } from "../src/kernel/db/database";
import { outbox } from "../src/kernel/db/schema";
import { openLink } from "../src/kernel/mail/sealed-link";
import { testSecrets } from "./test-secrets";

/** The mails to an address as they are sent, newest first. */
export async function mailsTo(db: Database, email: string) {
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt), desc(outbox.id));
  return Promise.all(mails.map((mail) => openLink({ secrets: testSecrets }, mail)));
}

/** The secret in the newest mail to an address with a link; empty if there is none. */
export async function lastTokenMailedTo(db: Database, email: string): Promise<string> {
  const mails = await mailsTo(db, email);
  const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
  return tokens.find((token) => token !== undefined) ?? "";
}

/** Subjects of the mails to an address, oldest first. */
export async function subjectsMailedTo(db: Database, email: string): Promise<string[]> {
  const mails = await db
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(outbox.createdAt, outbox.id);
  return mails.map(({ subject }) => subject);
}

/** The text of the newest mail to an address. */
export async function lastTextMailedTo(db: Database, email: string): Promise<string> {
  const [mail] = await mailsTo(db, email);
  return mail?.text ?? "";
}
