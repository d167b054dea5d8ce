import { eq } from "drizzle-orm";
import type { AppConfig, Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { interviews } from "../../kernel/db/schema";
import { nextVersion } from "../../kernel/policies/versions";
import { notifyOfInterview } from "./notify-of-interview";

interface Caller {
  clock: Clock;
  config: Pick<AppConfig, "publicUrl">;
  viewer: { id: string | null };
}

/** Cancels an interview and notifies its applicant. Call it in a transaction that has locked the application. */
export async function callOff(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const now = caller.clock.now();
  await tx
    .update(interviews)
    .set({
      calledOffAt: now,
      version: nextVersion(interviews.version),
      updatedAt: now,
      updatedBy: caller.viewer.id,
    })
    .where(eq(interviews.id, id));
  await notifyOfInterview(tx, caller, id, { kind: "interview-called-off" });
}
