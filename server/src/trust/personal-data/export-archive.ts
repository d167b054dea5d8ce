import { StreamedAttachment } from "../../kernel/core/attachment";
import { readFile } from "../../kernel/core/file-store";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import type { Services } from "../../kernel/core/services";
import { type ArchivedFile, zip } from "../../kernel/core/zip";
import { noteActivity } from "../../members/activity/note-activity";
import { readPersonalData } from "./personal-data";
import { listPersonalFiles, type PersonalFile } from "./personal-files";
import { sendInTurn } from "./send-in-turn";

/**
 * Exports everything that the product stores about the viewer as a ZIP file, with the documents and pictures that they have
 * uploaded. It is made while it is sent, so that one file at a time is in memory.
 * @throws {Problem} 401 if the account has just been deleted; 503 while others, or the viewer, are being sent theirs
 */
export const exportArchive = operation("exportArchive", {
  rates: { account: [perHour(20)] },
  run: async (context) => {
    const { db, patientDb, clock, viewer, files } = context;
    const day = clock.now().toISOString().slice(0, 10);
    const archive = await sendInTurn(viewer.id, async () => {
      const data = await readPersonalData(patientDb ?? db, viewer.id);
      if (data === undefined) throw new Problem("signed-out");
      const own = await listPersonalFiles(patientDb ?? db, viewer.id);
      await noteActivity(context, db, viewer.id, "data-exported");
      return zip(archived(files, [new TextEncoder().encode(data)], own));
    });
    return new StreamedAttachment(`guildway-data-${day}.zip`, "application/zip", archive);
  },
});

async function* archived(
  store: Services["files"],
  data: Uint8Array[],
  own: readonly PersonalFile[],
): AsyncGenerator<ArchivedFile> {
  // It isn't in memory any more while the files are sent.
  for (let content = data.pop(); content; content = data.pop()) yield { name: "data.json", content };
  for (const { name, key } of own) {
    const content = await readFile(store, key);
    // One may have been deleted in the meantime.
    if (content) yield { name, content };
  }
}
