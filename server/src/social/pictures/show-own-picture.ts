import { and, eq, isNotNull } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import { pictures, profiles } from "../../kernel/db/schema";
import { usePicture } from "./use-picture";

interface Choice {
  use: "portrait" | "cover";
  /** Null for none. */
  pictureId: string | null;
  /** Path of the picture with a key, as on the wire. */
  pathOf: (key: string) => string;
}

/**
 * Sets the viewer's portrait or cover to an uploaded picture, or removes it; the previous one is deleted.
 * @returns its path, empty for none
 */
export async function showOwnPicture(
  { db, clock, viewer }: Pick<Services, "db" | "clock"> & { viewer: Viewer },
  { use, pictureId, pathOf }: Choice,
): Promise<string> {
  return db.transaction(async (tx) => {
    // One after the other: each deletes what the last one showed.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, viewer.id))
      .for("no key update");
    const isLast = and(eq(pictures.use, use), isNotNull(pictures.usedAt));
    await tx.delete(pictures).where(and(eq(pictures.ownerId, viewer.id), isLast));
    const wanted = { use, ownerId: viewer.id, path: "picture_id" };
    const path =
      pictureId === null
        ? ""
        : pathOf(await usePicture(tx, { ...wanted, id: pictureId }, { usedAt: clock.now() }));
    await tx
      .update(profiles)
      .set({ [use]: path })
      .where(eq(profiles.id, viewer.id));
    return path;
  });
}
