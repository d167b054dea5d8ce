import type { Interview } from "@guildway/shared/contract/interviews";
import { desc, type SQL } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { isoMoment, type JsonFields, jsonText } from "../../kernel/db/json";
import { interviews } from "../../kernel/db/schema";

const interviewFields: JsonFields<Interview> = {
  id: interviews.id,
  application_id: interviews.applicationId,
  starts_at: isoMoment(interviews.startsAt),
  duration: interviews.duration,
  time_zone: interviews.timeZone,
  place: interviews.place,
  note: interviews.note,
  called_off_at: isoMoment(interviews.calledOffAt),
  version: interviews.version,
};

/** Selects interviews, the latest first. */
export function selectInterviews(db: Database, where: SQL | undefined) {
  return db
    .select({ json: jsonText<Interview>(interviewFields) })
    .from(interviews)
    .where(where)
    .orderBy(desc(interviews.startsAt), desc(interviews.id));
}
