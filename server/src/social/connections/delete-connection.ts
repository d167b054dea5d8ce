import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { connections } from "../../kernel/db/schema";
import { requireMayDelete } from "../../kernel/policies/connection-policy";
import { retractConnection } from "../notifications/retract";
import { announceConnection } from "./announce-connection";
import { lockConnection } from "./lock-connection";

/** Cancels the viewer's own request, or removes an accepted connection (product §6, §14.1). */
export const deleteConnection = operation("deleteConnection", {
  run: async ({ db, viewer, query }) =>
    db.transaction(async (tx) => {
      const row = await lockConnection(tx, viewer.id, query.user_id);
      requireMayDelete(row, viewer.id);
      await tx.delete(connections).where(eq(connections.id, row.id));
      await retractConnection(tx, row.lowId, row.highId);
      await announceConnection(tx, viewer.id, query.user_id);
      return undefined;
    }),
});
