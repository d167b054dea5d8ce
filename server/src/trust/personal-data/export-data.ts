import { StreamedAttachment } from "../../kernel/core/attachment";
import { inParts } from "../../kernel/core/in-parts";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { noteActivity } from "../../members/activity/note-activity";
import { readPersonalData } from "./personal-data";
import { sendInTurn } from "./send-in-turn";

/**
 * Exports everything that the product stores about the viewer, as one JSON file.
 * @throws {Problem} 401 if the account has just been deleted; 503 while others, or the viewer, are being sent theirs
 */
export const exportData = operation("exportData", {
  rates: { account: [perHour(20)] },
  run: async (context) => {
    const { db, patientDb, clock, viewer } = context;
    const day = clock.now().toISOString().slice(0, 10);
    const data = await sendInTurn(viewer.id, async () => {
      const json = await (patientDb ?? db).transaction((tx) => readPersonalData(tx, viewer.id));
      if (json === undefined) throw new Problem("signed-out");
      await noteActivity(context, db, viewer.id, "data-exported");
      return inParts(new TextEncoder().encode(json));
    });
    return new StreamedAttachment(`guildway-data-${day}.json`, "application/json", data);
  },
});
