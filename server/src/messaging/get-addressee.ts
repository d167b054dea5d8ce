import { and, eq } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { notFound } from "../kernel/core/problem";
import { conversations, profiles } from "../kernel/db/schema";
import { rightToWrite } from "../kernel/policies/message-policy";
import { pairOf } from "../kernel/policies/pair";
import { seesProfile } from "../kernel/policies/visibility";

/** Whether the viewer may write to a person, and their conversation, if there is one. */
export const getAddressee = operation("getAddressee", {
  run: async ({ db, viewer, params }) => {
    const { lowId, highId } = pairOf(viewer.id, params.id);
    const [found] = await db
      .select({
        person: {
          user_id: profiles.id,
          first_name: profiles.firstName,
          last_name: profiles.lastName,
          headline: profiles.headline,
          portrait: profiles.portrait,
        },
        conversation: conversations,
      })
      .from(profiles)
      .leftJoin(conversations, and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)))
      .where(and(eq(profiles.id, params.id), seesProfile(viewer.id)));
    if (!found) throw notFound("user");
    const { person, conversation } = found;
    const { mayWrite } = await rightToWrite(db, viewer.id, person.user_id, conversation ?? undefined);
    return { person, conversation_id: conversation?.id ?? null, may_write: mayWrite };
  },
});
