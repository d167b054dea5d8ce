import { and, eq } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { notifications } from "../../kernel/db/schema";
import { notify } from "../notifications/notify";
import { findRecipient } from "./find-recipient";

interface Reposted {
  original: { id: string; authorId: string | null };
  /** The repost, if it has words of its own: then the notification leads there. */
  quoteId?: string;
  writerId: string;
  /** In whose name it was reposted, if not in the writer's own. */
  companyId?: string | undefined;
}

/** Notifies a post's author of a repost; not again when someone undoes and repeats theirs. */
export async function notifyOfRepost(tx: Transaction, clock: Clock, reposted: Reposted): Promise<void> {
  const { original, quoteId, writerId, companyId } = reposted;
  const userId = await findRecipient(tx, original);
  if (userId === null || userId === writerId) return;
  const postId = quoteId ?? original.id;
  // Nobody can see who wrote for the company.
  const who = companyId === undefined ? { actorId: writerId } : { companyId };
  const { kind, actorId } = notifications;
  const known = and(eq(kind, "repost"), eq(notifications.postId, postId), eq(actorId, writerId));
  if ((await tx.$count(notifications, known)) > 0) return;
  await notify(tx, clock, "repost", { userId, ...who, postId });
}
