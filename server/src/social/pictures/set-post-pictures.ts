import type { postPicture } from "@guildway/shared/contract/pictures";
import { and, asc, eq, notInArray } from "drizzle-orm";
import type { z } from "zod";
import { invalid } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { companyPosts, pictures } from "../../kernel/db/schema";
import { usePicture } from "./use-picture";

interface Options {
  postId: string;
  authorId: string;
  now: Date;
  chosen: z.output<typeof postPicture>[];
}

/**
 * Sets the pictures of a post that the transaction has locked, in this order. Those of a company's post become the
 * company's, so that they stay when their author leaves.
 * @returns whether that changed anything
 * @throws {Problem} 422 for a picture that can't be used
 */
export async function setPostPictures(
  tx: Transaction,
  { postId, authorId, now, chosen }: Options,
): Promise<boolean> {
  const ids = chosen.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw invalid([{ path: "pictures", message: "A picture can be in a post only once" }]);
  }
  const before = await tx
    .select({ id: pictures.id, alt: pictures.alt })
    .from(pictures)
    .where(eq(pictures.postId, postId))
    .orderBy(asc(pictures.position));
  if (JSON.stringify(before) === JSON.stringify(chosen.map(({ id, alt }) => ({ id, alt })))) return false;

  await tx.delete(pictures).where(and(eq(pictures.postId, postId), notInArray(pictures.id, ids)));
  const [ofCompany] = await tx
    .select({ companyId: companyPosts.companyId })
    .from(companyPosts)
    .where(eq(companyPosts.postId, postId));
  const owner = ofCompany && { ...ofCompany, ownerId: null };
  const reused = new Set(before.map(({ id }) => id));
  for (const [position, { id, alt }] of chosen.entries()) {
    if (reused.has(id)) {
      await tx.update(pictures).set({ position, alt }).where(eq(pictures.id, id));
    } else {
      const wanted = { id, use: "post", ownerId: authorId, path: `pictures.${position}.id` } as const;
      await usePicture(tx, wanted, { ...owner, postId, position, alt, usedAt: now });
    }
  }
  return true;
}
