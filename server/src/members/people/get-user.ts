import type { User } from "@guildway/shared/contract/people";
import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { type Json, jsonText } from "../../kernel/db/json";
import { connections, profiles } from "../../kernel/db/schema";
import { isPair } from "../../kernel/policies/pair";
import { seesPerson } from "../../kernel/policies/visibility";
import { userFields } from "./user-json";

/** One person, with the viewer's connection to them (product §4, §14.1). */
export const getUser = operation("getUser", {
  run: async ({ db, clock, viewer, params }) => {
    const user = await readUser(db, clock, viewer.id, params.id);
    if (!user) throw notFound("user");
    return user;
  },
});

/** A person as one viewer sees them. */
export async function readUser(
  db: Database,
  clock: Clock,
  viewerId: string,
  id: string,
): Promise<Json<User> | undefined> {
  const [found] = await db
    .select({ json: jsonText<User>(userFields(viewerId, clock.now())) })
    .from(profiles)
    .leftJoin(connections, isPair(viewerId, id))
    .where(and(eq(profiles.id, id), seesPerson(viewerId, profiles.id)));
  return found?.json;
}
