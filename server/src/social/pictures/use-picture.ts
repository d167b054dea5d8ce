import type { UploadUse } from "@guildway/shared/contract/picture-sizes";
import { and, eq, isNull } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { pictures } from "../../kernel/db/schema";

interface Wanted {
  id: string;
  use: UploadUse;
  ownerId: string;
  /** Where in the request the picture is named, for the error. */
  path: string;
}

/**
 * Takes a picture that its owner has uploaded into use.
 * @returns its key
 * @throws {Problem} 422 if it isn't theirs, is for another use, is in use, or is gone
 */
export async function usePicture(
  tx: Transaction,
  { id, use, ownerId, path }: Wanted,
  changes: Partial<typeof pictures.$inferInsert> & { usedAt: Date },
): Promise<string> {
  const [used] = await tx
    .update(pictures)
    .set(changes)
    .where(
      and(eq(pictures.id, id), eq(pictures.use, use), eq(pictures.ownerId, ownerId), isNull(pictures.usedAt)),
    )
    .returning({ key: pictures.key });
  if (used) return used.key;
  throw invalid([{ path, message: "This picture is no longer available. Please choose it again" }]);
}
