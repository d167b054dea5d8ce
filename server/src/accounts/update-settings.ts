import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { profiles } from "../db/schema";
import { readSettings } from "./get-settings";

/** Changes those of the viewer's settings that are given. */
export const updateSettings: OperationOf<"updateSettings"> = async ({ db, viewer, body }) => {
  if (body.public_directory !== undefined) {
    await db
      .update(profiles)
      .set({ publicDirectory: body.public_directory })
      .where(eq(profiles.id, viewer.id));
  }
  return readSettings(db, viewer.id);
};
