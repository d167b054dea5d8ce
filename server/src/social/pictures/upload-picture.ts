import { LIMITS } from "@guildway/shared/contract/limits";
import { PICTURE_REFUSALS } from "@guildway/shared/contract/picture-sizes";
import type { Picture } from "@guildway/shared/contract/pictures";
import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../../kernel/core/operation";
import { invalid, Problem } from "../../kernel/core/problem";
import { perDay, perHour } from "../../kernel/core/rates";
import { jsonText } from "../../kernel/db/json";
import { pictures } from "../../kernel/db/schema";
import { mediaPrefix, pictureKey } from "../../kernel/storage/picture-key";
import { storePicture } from "../../kernel/storage/store-picture";
import { pictureFields } from "./picture-json";

/** Encodes and stores a picture; until it is used, only its owner knows its address. */
export const uploadPicture = operation("uploadPicture", {
  // Each takes about a second of a core; how many may wait to be used is counted in the operation.
  rates: { account: [perHour(120), perDay(400)] },
  lane: "pictures",
  run: async (context) => {
    const { db, clock, viewer, query, file, files, pictureEncoder } = context;
    if (file.size > LIMITS.pictureBytes) throw new Problem("too-large", { detail: PICTURE_REFUSALS.size });
    const isOwnUnused = and(eq(pictures.ownerId, viewer.id), isNull(pictures.usedAt));
    if ((await db.$count(pictures, isOwnUnused)) >= LIMITS.unusedPictures) {
      throw new Problem("limit-reached", {
        detail: `You have uploaded ${LIMITS.unusedPictures} pictures without using them. Use some first; the others are deleted after 7 days.`,
      });
    }
    const encoded = await pictureEncoder.encode(file, query.place, viewer.id);
    if (typeof encoded === "string") throw invalid([{ path: "file", message: PICTURE_REFUSALS[encoded] }]);

    const id = uuidv7();
    const key = await pictureKey(id, encoded.files);
    // The bytes are stored first, so that every row has them. Files that a crash leaves without a row are swept.
    await storePicture(files, mediaPrefix(key), encoded.files);
    const { width, height, colour } = encoded;
    const row = {
      id,
      key,
      use: query.place,
      width,
      height,
      colour,
      ownerId: viewer.id,
      createdAt: clock.now(),
    };
    return db.transaction(async (tx) => {
      const [saved] = await tx
        .insert(pictures)
        .values(row)
        .returning({ json: jsonText<Picture>(pictureFields) });
      if (!saved) throw new Error("PostgreSQL inserted no picture");
      return saved.json;
    });
  },
});
