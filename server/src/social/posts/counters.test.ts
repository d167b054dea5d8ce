import { eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildPost, buildUser } from "../../../testing/builders";
import { postLikes, posts } from "../../kernel/db/schema";
import { connectDatabase } from "../../platform/node/connect-database";
import { countAuthor } from "./counters";

const app = useTestApp();

it("subtracts the likes of someone who has liked so much that it takes longer than a request's statement may", async () => {
  const { db, database } = app();
  const user = await buildUser(db);
  const post = await buildPost(db, { likeCount: 1 });
  await db.insert(postLikes).values({ postId: post.id, userId: user.id });
  const requests = { connect: 30_000, statement: 1_000, lock: 30_000, idleTransaction: 30_000 };
  const { db: limited, pool } = connectDatabase(database.url, 1, requests);
  try {
    await db
      .transaction(async (tx) => {
        await tx.select().from(posts).where(eq(posts.id, post.id)).for("update");
        // It waits for the lock, which counts as the statement's time.
        const counting = limited.transaction((counted) => countAuthor(counted, user.id, false));
        await tx.execute(sql`select pg_sleep(2)`);
        return { counting };
      })
      .then(({ counting }) => counting);
  } finally {
    await pool.end();
  }
  const [counted] = await db.select().from(posts).where(eq(posts.id, post.id));
  expect(counted?.likeCount).toBe(0);
});
