import type { Resume } from "@guildway/shared/contract/resumes";
import { isoMoment, type JsonFields } from "../../kernel/db/json";
import { resumes } from "../../kernel/db/schema";

/** A résumé without its content, from its row. */
export const resumeFields: JsonFields<Resume> = {
  id: resumes.id,
  name: resumes.name,
  bytes: resumes.bytes,
  media_type: resumes.mediaType,
  created_at: isoMoment(resumes.createdAt),
};
