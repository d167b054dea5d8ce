import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid } from "../../kernel/core/problem";
import { blocks } from "../../kernel/db/schema";
import { announcePair } from "../../messaging/announce-conversation";

/**
 * Removes the viewer's block of a person; the other person's block of the viewer stays.
 * @throws {Problem} 422 for the viewer themselves
 */
export const unblockUser = operation("unblockUser", {
  run: async ({ db, viewer, params }) => {
    if (params.id.toLowerCase() === viewer.id) {
      throw invalid([{ path: "id", message: "You can't block yourself" }]);
    }
    return db.transaction(async (tx) => {
      await tx.delete(blocks).where(and(eq(blocks.blockerId, viewer.id), eq(blocks.blockedId, params.id)));
      await announcePair(tx, viewer.id, params.id);
      return undefined;
    });
  },
});
