import { parseUrl } from "@guildway/shared/parse-url";
import { desc } from "drizzle-orm";
import type { Database } from "../db/database";
import { outbox } from "../db/schema";

/** A mail as `/dev/mailbox` shows it. */
export interface MailboxEntry {
  to: string;
  subject: string;
  text: string;
  /** Every link in the text, in order, except the product's address in the signature. */
  links: string[];
}

const SHOWN = 100;
const LINK = /https?:\/\/[^\s<>"]+/g;

/** Reads the latest mails, newest first, sent or not. */
export async function readMailbox(db: Database): Promise<MailboxEntry[]> {
  const mails = await db
    .select({ to: outbox.recipient, subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(SHOWN);
  return mails.map((mail) => ({ ...mail, links: linksOf(mail.text) }));
}

function linksOf(text: string): string[] {
  return (text.match(LINK) ?? []).filter((link) => (parseUrl(link)?.pathname ?? "/") !== "/");
}
