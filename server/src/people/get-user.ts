import type { User } from "@guildway/shared/contract/people";
import { and, eq } from "drizzle-orm";
import { isPair } from "../connections/pair";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { type Json, jsonText } from "../db/json";
import { connections, profiles } from "../db/schema";
import { seesPerson } from "../policies/visibility";
import { userFields } from "./user-json";

/** One person, with the viewer's connection to them (spec §3 User, §7). */
export const getUser: OperationOf<"getUser"> = async ({ db, viewer, params }) => {
  const user = await readUser(db, viewer.id, params.id);
  if (!user) throw notFound("user");
  return user;
};

/** A person as one viewer sees them. */
export async function readUser(db: Database, viewerId: string, id: string): Promise<Json<User> | undefined> {
  const [found] = await db
    .select({ json: jsonText<User>(userFields(viewerId)) })
    .from(profiles)
    .leftJoin(connections, isPair(viewerId, id))
    .where(and(eq(profiles.id, id), seesPerson(viewerId, profiles.id)));
  return found?.json;
}
