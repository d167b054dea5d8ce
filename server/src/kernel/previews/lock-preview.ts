import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../db/database";
import { linkPreviews } from "../db/schema";

/** Keeps a preview from being swept before the transaction shows it; undefined if there is none to show. */
export async function lockPreview(tx: Transaction, id: string): Promise<{ url: string } | undefined> {
  const [found] = await tx
    .select({ url: linkPreviews.url })
    .from(linkPreviews)
    .where(and(eq(linkPreviews.id, id), ne(linkPreviews.title, "")))
    .for("key share");
  return found;
}
