import { parseUrl } from "@guildway/shared/parse-url";
import { desc, eq, sql } from "drizzle-orm";
import type { Services } from "../core/services";
import type { Database } from "../db/database";
import { outbox } from "../db/schema";
import { openLink } from "./sealed-link";

/** A mail as `/dev/mailbox` shows it. */
export interface MailboxEntry {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Every link in the text, in order, except the product's address in the signature. */
  links: string[];
}

const SHOWN = 100;
const LINK = /https?:\/\/[^\s<>"]+/g;

/** Reads the latest mails, newest first, sent or not, with their links. */
export async function readMailbox(db: Database, secrets?: Services["secrets"]): Promise<MailboxEntry[]> {
  const stored = await db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(SHOWN);
  const mails = await Promise.all(stored.map((mail) => openLink({ secrets }, mail).catch(() => mail)));
  return mails.map(({ id, recipient, subject, text }) => ({
    id,
    to: recipient,
    subject,
    text,
    links: linksOf(text),
  }));
}

/** Reads the page that mail programs show; undefined if there is no such mail. */
export async function readMailPage(
  db: Database,
  id: string,
  secrets?: Services["secrets"],
): Promise<string | undefined> {
  const [mail] = await db
    .select()
    .from(outbox)
    .where(eq(sql`${outbox.id}::text`, id));
  return mail && (await openLink({ secrets }, mail).catch(() => mail)).html;
}

function linksOf(text: string): string[] {
  return (text.match(LINK) ?? []).filter((link) => (parseUrl(link)?.pathname ?? "/") !== "/");
}
