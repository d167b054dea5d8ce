import { and, eq, gt, isNull } from "drizzle-orm";
import type { AppConfig, Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { interviews } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { nextVersion } from "../../kernel/policies/versions";
import { retractInterview } from "../../social/notifications/retract";
import { recordEvents } from "../application-events/record-events";
import { interviewMail } from "./interview-mail";
import { readInvite } from "./read-invite";

interface Ending {
  clock: Clock;
  config: AppConfig;
  viewer: { id: string };
}

/** Cancels the future interviews of an application that its applicant withdraws, and their calendar entries. */
export async function endInterviews(
  tx: Transaction,
  { clock, config, viewer }: Ending,
  applicationId: string,
): Promise<void> {
  const now = clock.now();
  const ended = await tx
    .update(interviews)
    .set({
      calledOffAt: now,
      version: nextVersion(interviews.version),
      updatedAt: now,
      updatedBy: viewer.id,
    })
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        isNull(interviews.calledOffAt),
        gt(interviews.startsAt, now),
      ),
    )
    .returning({ id: interviews.id });
  for (const { id } of ended) {
    const invite = await readInvite(tx, config.publicUrl, id);
    await mailAccount(tx, viewer.id, interviewMail("withdrawn", invite));
    await retractInterview(tx, id);
  }
  await recordEvents(
    tx,
    ended.map(() => ({ applicationId, kind: "interview-called-off", actorId: viewer.id, createdAt: now })),
  );
}
