import { Attachment } from "../../kernel/core/attachment";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { noteActivity } from "../../members/accounts/note-activity";
import { readPersonalData } from "./personal-data";

/**
 * Exports everything that the product stores about the viewer, as one JSON file.
 * @throws {Problem} 401 if the account has just been deleted
 */
export const exportData = operation("exportData", {
  rates: { account: [perHour(20)] },
  run: async (context) => {
    const { db, patientDb, clock, viewer } = context;
    const json = await readPersonalData(patientDb ?? db, viewer.id);
    if (json === undefined) throw new Problem("signed-out");
    await noteActivity(context, db, viewer.id, "data-exported");
    const day = clock.now().toISOString().slice(0, 10);
    return new Attachment(`guildway-data-${day}.json`, "application/json", new TextEncoder().encode(json));
  },
});
