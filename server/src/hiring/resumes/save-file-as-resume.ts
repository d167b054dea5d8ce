import { and, eq } from "drizzle-orm";
import { readFile } from "../../kernel/core/file-store";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { UPLOAD_RATES } from "../../kernel/core/rates";
import { files } from "../../kernel/db/schema";
import { storeCopy } from "../../kernel/storage/document-key";
import { saveResume } from "./save-resume";

/** Saves a copy of a file that the viewer uploaded for an application, sent or not, as a résumé. */
export const saveFileAsResume = operation("saveFileAsResume", {
  rates: UPLOAD_RATES,
  run: async ({ db, clock, files: store, viewer, params }) => {
    const [file] = await db
      .select({ name: files.name, mediaType: files.mediaType, storageKey: files.storageKey })
      .from(files)
      .where(and(eq(files.id, params.id), eq(files.ownerId, viewer.id)));
    const content = file && (await readFile(store, file.storageKey));
    if (!content) throw notFound("file");
    const { name, mediaType } = file;
    const copy = await storeCopy(store, { name, mediaType, content });
    return db.transaction((tx) => saveResume({ tx, clock, ownerId: viewer.id }, copy));
  },
});
