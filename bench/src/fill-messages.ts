import { createSecret } from "@guildway/server/kernel/core/tokens";
import type { Database } from "@guildway/server/kernel/db/database";
import { argon2Hasher } from "@guildway/server/platform/node/argon2-hasher";
import { type SQL, sql } from "drizzle-orm";

/** A person who is signed in, with the conversation that they are in. */
export interface Writer {
  token: string;
  conversationId: string;
}

export interface FilledMessages {
  /** Has all conversations; the given one is the longest, with half of all messages. */
  viewer: Writer;
  /** Pairs, each with a conversation of their own. */
  pairs: [Writer, Writer][];
}

/** Fills an empty database with one person's conversations and messages, and with pairs who write to each other. */
export async function fillMessages(
  db: Database,
  size: { conversations: number; messages: number; pairs: number },
): Promise<FilledMessages> {
  const people = 1 + size.conversations + 2 * size.pairs;
  return db.transaction(async (tx) => {
    // Without triggers, which would run for each row.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      create temporary table person on commit drop as
      select gen_random_uuid() as id, n from generate_series(1, ${people}::int) n`);
    await tx.execute(sql`
      insert into accounts (id, email, password_hash, verified_at)
      select id, 'p' || n || '@example.com', '', now() from person`);
    await tx.execute(sql`
      insert into profiles (id, first_name, last_name, headline) select id, 'Ada', 'Person ' || n, 'Nurse at Harbour' from person`);
    // First the viewer with everyone before the pairs, then the pairs with each other.
    await tx.execute(sql`
      create temporary table talk on commit drop as
      select gen_random_uuid() as id, pair.n, one.id as one, other.id as other,
             case when pair.n = 1 then ${size.messages / 2}::int
                  when pair.n <= ${size.conversations} then ${Math.floor(size.messages / 2 / (size.conversations - 1))}::int
                  else 20 end as length
        from (select n, 1 as one, 1 + n as other from generate_series(1, ${size.conversations}::int) n
              union all
              select ${size.conversations}::int + n, ${size.conversations}::int + 2 * n, ${size.conversations}::int + 2 * n + 1
                from generate_series(1, ${size.pairs}::int) n) pair
        join person one on one.n = pair.one
        join person other on other.n = pair.other`);
    await tx.execute(sql`
      insert into connections (id, low_id, high_id, requester_id, status)
      select gen_random_uuid(), least(one, other), greatest(one, other), one, 'accepted' from talk`);
    await tx.execute(sql`
      insert into conversations (id, low_id, high_id, last_position)
      select id, least(one, other), greatest(one, other), length from talk`);
    await tx.execute(sql`
      insert into conversation_members (conversation_id, user_id, last_at, unread, read_position)
      select talk.id, member.id, ${agoBy(sql`talk.n`)}, talk.n % 3, talk.length - talk.n % 3
        from talk cross join lateral (values (one), (other)) member (id)`);
    await tx.execute(sql`
      insert into messages (id, conversation_id, position, author_id, content, created_at)
      select gen_random_uuid(), talk.id, position, case when position % 2 = 0 then one else other end,
             'Line ' || position || ' about the bridge and its second truss', ${agoBy(sql`talk.length - position`)}
        from talk cross join lateral generate_series(1, talk.length) position`);
    const writerOf = async (n: number, who: "one" | "other"): Promise<Writer> => {
      const [found] = await tx
        .select({ id: sql<string>`id`, person: sql<string>`${sql.identifier(who)}` })
        .from(sql`talk`)
        .where(sql`n = ${n}`);
      if (!found) throw new Error("The messages were not filled");
      return { token: await signIn(tx, found.person), conversationId: found.id };
    };
    const pairs: [Writer, Writer][] = [];
    for (let n = size.conversations + 1; n <= size.conversations + size.pairs; n++) {
      pairs.push([await writerOf(n, "one"), await writerOf(n, "other")]);
    }
    return { viewer: await writerOf(1, "one"), pairs };
  });
}

const agoBy = (minutes: SQL) => sql`date_trunc('milliseconds', now() - (${minutes}) * interval '1 minute')`;

async function signIn(db: Database, accountId: string): Promise<string> {
  const token = createSecret();
  await db.execute(sql`
    insert into sessions (id, account_id, token_hash, expires_at, last_used_at)
    values (gen_random_uuid(), ${accountId}, ${await argon2Hasher.digest(token)}, now() + interval '1 day', now())`);
  return token;
}
