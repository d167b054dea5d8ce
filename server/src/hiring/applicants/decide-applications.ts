import type { Decision } from "@guildway/shared/contract/applicants";
import { and, inArray } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { applications, profiles } from "../../kernel/db/schema";
import { requireRecruiterOfJob, seenByRecruiter } from "../../kernel/policies/application-policy";
import { seesProfile } from "../../kernel/policies/visibility";
import { decide, type LockedApplication, lockApplications } from "./decide";

/**
 * Decides about several applications of a job at once; those that were changed or deleted meanwhile are skipped and named
 * (product §9).
 */
export const decideApplications = operation("decideApplications", {
  rates: { account: [perMinute(60), perDay(2_000)] },
  guard: ({ db, viewer, params }) => requireRecruiterOfJob(db, params.id, viewer),
  run: async ({ db, viewer, clock, params, body }) =>
    db.transaction(async (tx) => {
      await requireRecruiterOfJob(tx, params.id, viewer);
      const versions = new Map(body.applications.map(({ id, version }) => [id.toLowerCase(), version]));
      const ofJob = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(and(seenByRecruiter(params.id, viewer.id), inArray(applications.id, [...versions.keys()])));
      const locked = await lockApplications(
        tx,
        ofJob.map(({ id }) => id),
      );
      if (locked.length === 0) {
        throw new Problem("gone-meanwhile", { detail: "None of these applications exists any more" });
      }
      const found = new Set(locked.map(({ id }) => id));
      const gone = [...versions.keys()].filter((id) => !found.has(id));
      const current = locked.filter(
        ({ id, status, version }) => status !== "withdrawn" && versions.get(id) === version,
      );
      const refused = await nameRefused(
        tx,
        viewer.id,
        locked.filter((application) => !current.includes(application)),
      );
      const decision = await decide(tx, { clock, viewer }, params.id, current, body);
      return {
        id: decision?.id ?? null,
        told_at: decision?.notifyAt.toISOString() ?? null,
        changed: decision?.changed ?? 0,
        refused,
        gone,
      };
    }),
});

async function nameRefused(
  tx: Transaction,
  viewerId: string,
  refused: LockedApplication[],
): Promise<Decision["refused"]> {
  if (refused.length === 0) return [];
  const authors = refused.flatMap(({ updatedBy, userId }) =>
    updatedBy && updatedBy !== userId ? [updatedBy] : [],
  );
  const known = await tx
    .select({ user_id: profiles.id, first_name: profiles.firstName, last_name: profiles.lastName })
    .from(profiles)
    .where(and(inArray(profiles.id, authors), seesProfile(viewerId)));
  return refused.map((application) => ({
    id: application.id,
    status: application.status,
    applicant: {
      user_id: application.userId,
      first_name: application.firstName,
      last_name: application.lastName,
    },
    changed_by: known.find(({ user_id }) => user_id === application.updatedBy) ?? null,
    changed_at: application.updatedAt.toISOString(),
  }));
}
