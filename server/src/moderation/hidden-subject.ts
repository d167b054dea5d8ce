import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ReportSubject } from "shared/contract/options";
import type { Database } from "../db/database";
import { comments, posts, profiles } from "../db/schema";

/** Hides a thing from everybody but its author; one that is hidden or gone already stays as it is. */
export async function hideSubject(
  tx: Database,
  subject: ReportSubject,
  id: string,
  hiddenAt: Date,
): Promise<void> {
  await setHidden[subject](tx, id, hiddenAt);
}

/** Shows a hidden thing again; one that is shown or gone already stays as it is. */
export async function showSubject(tx: Database, subject: ReportSubject, id: string): Promise<void> {
  await setHidden[subject](tx, id, null);
}

type SetHidden = (tx: Database, id: string, hiddenAt: Date | null) => Promise<void>;

const setHidden: Record<ReportSubject, SetHidden> = {
  post: async (tx, id, hiddenAt) => {
    await tx
      .update(posts)
      .set({ hiddenAt })
      .where(and(eq(posts.id, id), isOther(posts, hiddenAt)));
  },
  comment: async (tx, id, hiddenAt) => {
    // First its post, as whoever deletes the comment does.
    const post = tx.select({ id: comments.postId }).from(comments).where(eq(comments.id, id));
    await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, post)).for("no key update");
    const [changed] = await tx
      .update(comments)
      .set({ hiddenAt })
      .where(and(eq(comments.id, id), isOther(comments, hiddenAt)))
      .returning({ postId: comments.postId });
    if (changed) {
      await tx
        .update(posts)
        .set({ commentCount: sql`${posts.commentCount} + ${hiddenAt ? -1 : 1}` })
        .where(eq(posts.id, changed.postId));
    }
  },
  user: async (tx, id, hiddenAt) => {
    await tx
      .update(profiles)
      .set({ hiddenAt })
      .where(and(eq(profiles.id, id), isOther(profiles, hiddenAt)));
  },
};

/** Whether a row is shown where it is to be hidden, or hidden where it is to be shown. */
function isOther(table: typeof posts | typeof comments | typeof profiles, hiddenAt: Date | null): SQL {
  return hiddenAt ? isNull(table.hiddenAt) : isNotNull(table.hiddenAt);
}
