import { createSecret } from "@guildway/server/kernel/core/tokens";
import type { Database } from "@guildway/server/kernel/db/database";
import { argon2Hasher } from "@guildway/server/platform/node/argon2-hasher";
import { sql } from "drizzle-orm";

/** Fills a feed with 100,000 posts times `factor`, and returns the token of one of its people. */
export async function fillFeed(db: Database, factor: number): Promise<string> {
  const people = 10_000 * factor;
  const posts = 100_000 * factor;
  await db.execute(sql`
    insert into accounts (id, email, password_hash, verified_at)
    select gen_random_uuid(), 'p' || n || '@example.com', '', now() from generate_series(1, ${people}) n`);
  await db.execute(sql`
    insert into profiles (id, first_name, last_name, headline)
    select id, 'First' || left(email::text, 8), 'Last' || left(email::text, 8), 'Cook at Acme' from accounts`);
  await db.execute(sql`create temporary table numbered as select id, row_number() over () n from profiles`);
  await db.execute(sql`create index on numbered (n)`);
  await db.execute(sql`
    insert into posts (id, author_id, content, created_at, like_count)
    select gen_random_uuid(), p.id, repeat('A post of some length. ', 8), now() - n.n * interval '1 minute', 5
      from generate_series(1, ${posts}) n join numbered p on p.n = 1 + n.n % ${people}`);
  await db.execute(sql`
    insert into post_likes (post_id, user_id)
    select posts.id, p.id from (select id, row_number() over () n from posts) posts
      cross join generate_series(0, 4) k join numbered p on p.n = 1 + (posts.n * 7 + k * 13) % ${people}`);
  const token = createSecret();
  await db.execute(sql`
    insert into sessions (id, account_id, token_hash, expires_at, last_used_at)
    select gen_random_uuid(), id, ${await argon2Hasher.digest(token)}, now() + interval '1 day', now() from profiles limit 1`);
  await db.execute(sql`vacuum analyze`);
  return token;
}
