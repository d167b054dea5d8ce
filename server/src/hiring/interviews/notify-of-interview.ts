import type { ApplicationStatus } from "@guildway/shared/contract/options";
import type { AppConfig, Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { mailAccount } from "../../kernel/mail/outbox";
import { notify } from "../../social/notifications/notify";
import { retractInterview } from "../../social/notifications/retract";
import { announceToApplicants, announceToRecruiters } from "../application-events/announce-applications";
import { recordEvents } from "../application-events/record-events";
import { type InterviewNews, interviewMail } from "./interview-mail";
import { readInvite } from "./read-invite";

interface Notifier {
  clock: Clock;
  config: Pick<AppConfig, "publicUrl">;
  viewer: { id: string | null };
}

interface Happened {
  kind: InterviewNews;
  fromStatus?: ApplicationStatus;
  toStatus?: ApplicationStatus;
}

/**
 * Notifies the applicant of an interview at once: an appointment can't wait for a digest, so the mail with the
 * calendar file doesn't depend on their settings. Adds it to the application's history (product §9).
 */
export async function notifyOfInterview(
  tx: Transaction,
  { clock, config, viewer }: Notifier,
  id: string,
  happened: Happened,
): Promise<void> {
  const invite = await readInvite(tx, config.publicUrl, id);
  const { applicationId, applicantId, companyId, jobId } = invite;
  await recordEvents(tx, [{ applicationId, actorId: viewer.id, createdAt: clock.now(), ...happened }]);
  await retractInterview(tx, id);
  await notify(tx, clock, "interview", { userId: applicantId, companyId, applicationId, interviewId: id });
  await mailAccount(tx, applicantId, interviewMail(happened.kind, invite));
  await announceToRecruiters(tx, jobId);
  await announceToApplicants(tx, [applicationId]);
}
