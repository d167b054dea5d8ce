import type { ApplicationNote } from "@guildway/shared/contract/applicants";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { isoMoment, jsonText } from "../../kernel/db/json";
import { applicationNotes, profiles } from "../../kernel/db/schema";
import { memberOrNull } from "../../members/people/member-or-null";

/** Selects the team's notes for a recruiter, oldest first. */
export function selectNotes(db: Database, viewerId: string, where: SQL | undefined) {
  return db
    .select({
      json: jsonText<ApplicationNote>({
        id: applicationNotes.id,
        text: applicationNotes.text,
        author: memberOrNull(viewerId),
        created_at: isoMoment(applicationNotes.createdAt),
        is_own: sql`(${eq(applicationNotes.authorId, viewerId)}) is true`,
        version: applicationNotes.version,
      }),
    })
    .from(applicationNotes)
    .leftJoin(profiles, eq(profiles.id, applicationNotes.authorId))
    .where(where)
    .orderBy(asc(applicationNotes.createdAt), asc(applicationNotes.id));
}
