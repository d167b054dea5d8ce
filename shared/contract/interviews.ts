import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, line, nothing, paragraph, shownList, shownText, timestamp, version } from "./fields";
import { LIMITS } from "./limits";

/** A meeting of an applicant and the company. */
export const interview = z.object({
  id,
  application_id: id,
  starts_at: timestamp,
  /** Minutes. */
  duration: z.int(),
  /** IANA name of the zone in which it was planned: `Europe/Berlin`. */
  time_zone: shownText,
  /** An address, or a link to a call. */
  place: shownText,
  /** What the company wrote about it; empty for nothing. */
  note: shownText,
  /** When it was called off; null while it stands. */
  called_off_at: timestamp.nullable(),
  version,
});
export type Interview = z.output<typeof interview>;

const MINUTES_OF_INTERVIEW = { least: 5, most: 480 } as const;
const DURATION = `An interview takes ${MINUTES_OF_INTERVIEW.least} to ${MINUTES_OF_INTERVIEW.most} minutes`;

export const interviewForm = z.object({
  starts_at: z.iso.datetime("Choose a date and time"),
  duration: z
    .int(DURATION)
    .min(MINUTES_OF_INTERVIEW.least, DURATION)
    .max(MINUTES_OF_INTERVIEW.most, DURATION),
  time_zone: z
    .string("Choose a time zone")
    .max(LIMITS.name, "Choose a time zone")
    .refine(isTimeZone, "Choose a time zone"),
  place: line({ label: "Place or link", max: LIMITS.url, required: "Place or link is required" }),
  note: paragraph({ label: "Note", max: LIMITS.note }).default(""),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const byId = z.object({ id });

/** Interviews of applicants; recruiters of the company plan them, both sides read them (product §9). */
export const interviews = defineEndpoints({
  listInterviews: {
    method: "GET",
    path: "/home/applications/{id}/interviews",
    auth: "member",
    summary:
      "Lists an application's interviews, the latest first. Only for the applicant and the company's recruiters.",
    params: byId,
    response: shownList(interview),
  },
  createInterview: {
    method: "POST",
    path: "/home/applications/{id}/interviews",
    auth: "member",
    summary:
      "Schedules an interview. The applicant is notified in the app and by mail, with a file for calendars.",
    params: byId,
    body: interviewForm,
    status: 201,
    response: interview,
  },
  updateInterview: {
    method: "PUT",
    path: "/home/interviews/{id}",
    auth: "member",
    summary: "Reschedules or changes an interview. The applicant is notified again.",
    params: byId,
    body: interviewForm,
    versionOf: "listInterviews",
    versioned: true,
    response: interview,
  },
  callOffInterview: {
    method: "DELETE",
    path: "/home/interviews/{id}",
    auth: "member",
    summary: "Cancels an interview. The applicant is notified. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  downloadInterviewInvite: {
    method: "GET",
    path: "/home/interviews/{id}/invite.ics",
    auth: "member",
    summary: "Downloads an interview as iCalendar. Only for the applicant and the company's recruiters.",
    params: byId,
    download: true,
    response: z.unknown(),
  },
});
