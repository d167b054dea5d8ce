import { operation } from "../kernel/core/operation";
import { invalid, Problem } from "../kernel/core/problem";
import { perDay, perMinute } from "../kernel/core/rates";
import type { Clock } from "../kernel/core/services";
import { throttle } from "../kernel/core/throttle";
import type { Transaction } from "../kernel/db/database";
import { pairOf } from "../kernel/policies/pair";
import { requireVisiblePerson } from "../kernel/policies/visibility";
import { openConversation } from "./open-conversation";
import { lockPeople, send, sentOnce } from "./send";

const NEW_A_DAY = { max: 20, seconds: 24 * 60 * 60 };

/**
 * Sends a message to a person, in a new conversation or the existing one.
 * @throws {Problem} 404 if the viewer doesn't see the person, 422 for the viewer themselves, 403 if they may
 *   not write, 429 after 20 new conversations a day
 */
export const startConversation = operation("startConversation", {
  rates: { account: [perMinute(30), perDay(3_000)] },
  run: async ({ db, clock, viewer, body }) => {
    const { lowId, highId } = pairOf(viewer.id, body.user_id);
    if (lowId === highId) throw invalid([{ path: "user_id", message: "You can't write to yourself" }]);
    const start = () =>
      db.transaction(async (tx) => {
        await lockPeople(tx, [lowId, highId]);
        await requireVisiblePerson(tx, viewer.id, body.user_id);
        const { conversation, isNew } = await openConversation(tx, clock, lowId, highId);
        const sent = await send(tx, {
          clock,
          viewerId: viewer.id,
          conversation,
          messageId: body.message_id,
          content: body.content,
          fileIds: body.file_ids,
          fileAlts: body.file_alts,
          previewId: body.preview_id,
        });
        // Last, so that refused calls aren't counted.
        if (isNew) await countNew(tx, clock, viewer.id);
        return sent;
      });
    return sentOnce(start);
  },
});

async function countNew(tx: Transaction, clock: Clock, viewerId: string): Promise<void> {
  await throttle(clock, tx, `conversations:account:${viewerId}`, NEW_A_DAY).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, {
      detail: `You can begin ${NEW_A_DAY.max} conversations a day. Your message isn't lost: send it later`,
      headers: error.headers,
    });
  });
}
