import { squarePath } from "@guildway/shared/contract/picture-sizes";
import { and, eq, isNotNull } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { pictures, profiles } from "../db/schema";
import { usePicture } from "./use-picture";

/** Shows an uploaded picture as the viewer's portrait, or none. */
export const setPortrait: OperationOf<"setPortrait"> = async ({ db, clock, viewer, body }) =>
  db.transaction(async (tx) => {
    // One after the other: each deletes what the last one showed.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, viewer.id))
      .for("no key update");
    const isLast = and(eq(pictures.place, "portrait"), isNotNull(pictures.usedAt));
    await tx.delete(pictures).where(and(eq(pictures.ownerId, viewer.id), isLast));
    const portrait =
      body.picture_id === null
        ? ""
        : squarePath(
            await usePicture(
              tx,
              { id: body.picture_id, place: "portrait", ownerId: viewer.id, path: "picture_id" },
              { usedAt: clock.now() },
            ),
          );
    await tx.update(profiles).set({ portrait }).where(eq(profiles.id, viewer.id));
    return { portrait };
  });
