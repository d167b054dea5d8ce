import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../src/kernel/db/database";
import { waitUntilBlocked } from "./wait-until-blocked";

type Call = () => Promise<Response>;

/**
 * Has two calls meet, and returns their answers: nobody may write to the table until both have looked at everything they
 * look at before they write; then they go on. The second one may be refused, or wait for the first one, before that.
 * @throws if the first call is answered without having written to the table: then nothing would be tested
 */
export async function meet(
  db: Database,
  table: PgTable,
  first: Call,
  second: Call,
): Promise<[Response, Response]> {
  const { begun } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share mode`);
    const one = first();
    const answered = one.then(({ status }) => `The first call has answered ${status}, and writes nothing`);
    await waitUntilBlocked(db, { call: answered });
    const early = await Promise.race([answered, undefined]);
    if (early !== undefined) throw new Error(early);
    const other = second();
    await waitUntilBlocked(db, { count: 2, call: other });
    return { begun: [one, other] as const };
  });
  return Promise.all(begun);
}
