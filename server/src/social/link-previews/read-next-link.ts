import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { FileStore } from "../../kernel/core/file-store";
import type { PictureEncoder } from "../../kernel/core/picture-encoder";
import type { Clock, PageReader } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { linkPreviews } from "../../kernel/db/schema";
import { mediaPrefix, pictureKey } from "../../kernel/storage/picture-key";
import { decodePage } from "./decode-page";
import { factsOf } from "./page-facts";

/** Longer than reading a page and its picture can take: its worker no longer exists. */
const CLAIM_MS = 60_000;

export interface LinkReading {
  db: Database;
  clock: Clock;
  files: FileStore;
  pictureEncoder: PictureEncoder;
  pages: PageReader;
}

/**
 * Reads one page for a preview, outside of any transaction, and stores its metadata.
 * @returns whether there was one
 */
export async function readNextLink(work: LinkReading): Promise<boolean> {
  const { db, clock } = work;
  const claimed = await claim(db, clock.now());
  if (!claimed) return false;
  const facts = await readFacts(work, claimed).catch(() => ({}));
  await db
    .update(linkPreviews)
    .set({ ...facts, readAt: clock.now() })
    .where(eq(linkPreviews.id, claimed.id));
  return true;
}

async function claim(db: Database, now: Date): Promise<{ id: string; url: string } | undefined> {
  const isFree = or(
    isNull(linkPreviews.claimedAt),
    lt(linkPreviews.claimedAt, new Date(now.getTime() - CLAIM_MS)),
    // Claimed while the clock was ahead.
    gt(linkPreviews.claimedAt, new Date(now.getTime() + CLAIM_MS)),
  );
  const next = db
    .select({ id: linkPreviews.id })
    .from(linkPreviews)
    .where(and(isNull(linkPreviews.readAt), isFree))
    .orderBy(asc(linkPreviews.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(linkPreviews)
    .set({ claimedAt: now })
    .where(sql`${linkPreviews.id} = (${next})`)
    .returning({ id: linkPreviews.id, url: linkPreviews.url });
  return claimed;
}

type Facts = Partial<typeof linkPreviews.$inferInsert>;

/** Nothing for a page that can't be read or has no title. */
async function readFacts(work: LinkReading, { id, url }: { id: string; url: string }): Promise<Facts> {
  const page = await work.pages.read(url, "page");
  if (!page) return {};
  const { title, description, picture } = factsOf(decodePage(page.content, page.type), page.url);
  if (title === "") return {};
  const shown = picture === "" ? {} : await readPicture(work, id, picture).catch(() => ({}));
  return { title, description, ...shown };
}

async function readPicture(
  { pages, pictureEncoder, files }: LinkReading,
  id: string,
  url: string,
): Promise<Facts> {
  const found = await pages.read(url, "picture");
  if (!found) return {};
  const encoded = await pictureEncoder.encode(found.content, "link", "link previews");
  if (typeof encoded === "string") return {};
  const key = await pictureKey(id, encoded.files);
  // The bytes come first, as with uploads.
  for (const { name, content } of encoded.files) await files.put(mediaPrefix(key) + name, content);
  return {
    pictureKey: key,
    pictureWidth: encoded.width,
    pictureHeight: encoded.height,
    pictureColour: encoded.colour,
  };
}
