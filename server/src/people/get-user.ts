import { eq } from "drizzle-orm";
import type { User } from "shared/contract/people";
import { isPair } from "../connections/pair";
import { jsonText } from "../db/json";
import { connections, profiles } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { notFound } from "../http/problem";
import { userFields } from "./user-json";

/** One person, with the viewer's connection to them (spec §3 User, §7). */
export const getUser: OperationOf<"getUser"> = async ({ db, viewer, params }) => {
  const [found] = await db
    .select({ json: jsonText<User>(userFields(viewer.id)) })
    .from(profiles)
    .leftJoin(connections, isPair(viewer.id, params.id))
    .where(eq(profiles.id, params.id));
  if (!found) throw notFound("user");
  return found.json;
};
