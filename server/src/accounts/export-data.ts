import { Attachment } from "../core/attachment";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { readPersonalData } from "./personal-data";

/**
 * Everything the product keeps of the viewer, as one JSON file.
 * @throws {Problem} 401 when the account has been deleted meanwhile
 */
export const exportData: OperationOf<"exportData"> = async ({ db, clock, viewer }) => {
  const json = await readPersonalData(db, viewer.id);
  if (json === undefined) throw new Problem("signed-out");
  const day = clock.now().toISOString().slice(0, 10);
  return new Attachment(`guildway-data-${day}.json`, "application/json", new TextEncoder().encode(json));
};
