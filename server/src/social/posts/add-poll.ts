import type { newPoll } from "@guildway/shared/contract/polls";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../kernel/db/database";
import { polls } from "../../kernel/db/schema";

/** Adds a poll to a new post. */
export async function addPoll(
  tx: Transaction,
  postId: string,
  { options, days }: z.output<typeof newPoll>,
): Promise<void> {
  const endsAt = sql`now() + make_interval(days => ${days}::int)`;
  await tx.insert(polls).values({ postId, options, counts: options.map(() => 0), endsAt });
}
