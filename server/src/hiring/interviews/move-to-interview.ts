import type { ApplicationStatus } from "@guildway/shared/contract/options";
import { eq } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { applications } from "../../kernel/db/schema";
import { nextVersion } from "../../kernel/policies/versions";
import type { LockedApplication } from "../applicants/decide";

const EARLIER: readonly ApplicationStatus[] = ["submitted", "in review"];

/**
 * Moves a locked application to Interview if it is in an earlier status, for both sides at once, because the
 * invitation says so.
 * @returns the statuses before and after, empty if unchanged
 */
export async function moveToInterview(
  tx: Transaction,
  { clock, viewer }: { clock: Clock; viewer: { id: string } },
  { id, status }: LockedApplication,
): Promise<{ fromStatus?: ApplicationStatus; toStatus?: ApplicationStatus }> {
  if (!EARLIER.includes(status)) return {};
  const now = clock.now();
  await tx
    .update(applications)
    .set({
      status: "interview",
      notifiedStatus: "interview",
      version: nextVersion(applications.version),
      notifiedVersion: nextVersion(applications.notifiedVersion),
      updatedAt: now,
      notifiedAt: now,
      updatedBy: viewer.id,
    })
    .where(eq(applications.id, id));
  return { fromStatus: status, toStatus: "interview" };
}
