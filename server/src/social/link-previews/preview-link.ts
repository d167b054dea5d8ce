import { LIMITS } from "@guildway/shared/contract/limits";
import type { LinkPreview } from "@guildway/shared/contract/link-previews";
import { and, eq, lt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../../kernel/core/operation";
import { perDay, perMinute } from "../../kernel/core/rates";
import type { Database } from "../../kernel/db/database";
import { jsonObject } from "../../kernel/db/json";
import { linkPreviews } from "../../kernel/db/schema";
import { previewFields } from "../../kernel/previews/preview-json";
import { wakeReaders } from "./wake-readers";

/** A page that couldn't be read may be retried after this long. */
const RETRY_MS = 10 * 60 * 1000;

/** Returns a page's preview, or queues the page for a worker. */
export const previewLink = operation("previewLink", {
  // Each new address makes the server read a page; until that is done, it is polled.
  rates: { account: [perMinute(60), perDay(1_000)] },
  run: async ({ db, clock, config, body }) => {
    const url = new URL(body.url);
    url.hash = "";
    const none = { reading: false, preview: null };
    // Letters of other scripts become longer in an address.
    if (!config.linkPreviews || url.href.length > LIMITS.url) return none;
    const now = clock.now();
    const page = { url: url.href, day: now.toISOString().slice(0, 10) };
    const known = await find(db, page);
    if (
      known &&
      (known.title !== "" || known.readAt === null || known.readAt.getTime() > now.getTime() - RETRY_MS)
    ) {
      return { reading: known.readAt === null, preview: known.title === "" ? null : known.preview };
    }
    await db.transaction(async (tx) => {
      await tx
        .insert(linkPreviews)
        .values({ id: uuidv7(), ...page, createdAt: now })
        .onConflictDoUpdate({
          target: [linkPreviews.url, linkPreviews.day],
          set: { readAt: null, claimedAt: null, createdAt: now },
          setWhere: and(
            eq(linkPreviews.title, ""),
            lt(linkPreviews.readAt, new Date(now.getTime() - RETRY_MS)),
          ),
        });
      await wakeReaders(tx);
    });
    return { reading: true, preview: null };
  },
});

async function find(db: Database, { url, day }: { url: string; day: string }) {
  const [known] = await db
    .select({
      title: linkPreviews.title,
      readAt: linkPreviews.readAt,
      preview: sql<LinkPreview>`${jsonObject(previewFields)}`,
    })
    .from(linkPreviews)
    .where(and(eq(linkPreviews.url, url), eq(linkPreviews.day, day)));
  return known;
}
