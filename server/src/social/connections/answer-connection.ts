import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { connections } from "../../kernel/db/schema";
import { requireMayAnswer } from "../../kernel/policies/connection-policy";
import { lockPeople } from "../../messaging/send";
import { sendNote } from "../../messaging/send-note";
import { notify } from "../notifications/notify";
import { retractConnection } from "../notifications/retract";
import { announceConnection } from "./announce-connection";
import { lockConnection } from "./lock-connection";

/** Accepts or rejects a request made to the viewer (product §6, §14.1). */
export const answerConnection = operation("answerConnection", {
  rates: CHANGE_RATES,
  run: async ({ db, viewer, body, clock }) =>
    db.transaction(async (tx) => {
      // Before the connection, in the same order as deleting an account.
      await lockPeople(tx, [viewer.id, body.user_id]);
      const row = await lockConnection(tx, viewer.id, body.user_id);
      requireMayAnswer(row, viewer.id, body.status);
      if (row.status !== body.status) {
        await tx
          .update(connections)
          .set({ status: body.status, note: null, updatedAt: clock.now() })
          .where(eq(connections.id, row.id));
        await retractConnection(tx, viewer.id, row.requesterId);
        if (body.status === "accepted") {
          await notify(tx, clock, "connection-accepted", { userId: row.requesterId, actorId: viewer.id });
          await sendNote(tx, clock, { authorId: row.requesterId, otherId: viewer.id, note: row.note });
        }
        await announceConnection(tx, viewer.id, body.user_id);
      }
      return { id: row.id, status: body.status };
    }),
});
