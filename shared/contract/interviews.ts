import { z } from "zod";
import { isTimeZone } from "../format/time-zones";
import { defineEndpoints } from "./endpoint";
import { id, line, nothing, paragraph, shownList, shownText, timestamp, version } from "./fields";
import { LIMITS } from "./limits";

/** An interview of an applicant. */
export const interview = z.object({
  id,
  application_id: id,
  starts_at: timestamp,
  /** In minutes. */
  duration: z.int(),
  /** IANA name of the zone in which it was scheduled: `Europe/Berlin`. */
  time_zone: shownText,
  /** An address, or a link to a call. */
  place: shownText,
  /** The company's note about it; empty if there is none. */
  note: shownText,
  /** When it was canceled; null otherwise. */
  called_off_at: timestamp.nullable(),
  version,
});
export type Interview = z.output<typeof interview>;

const MINUTES_OF_INTERVIEW = { least: 5, most: 480 } as const;
const DURATION = `An interview takes ${MINUTES_OF_INTERVIEW.least} to ${MINUTES_OF_INTERVIEW.most} minutes`;

export const interviewForm = z.object({
  starts_at: z.iso.datetime("Choose a date and time"),
  /** In minutes. */
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

const byId = z.object({ id });

/** Interviews of applicants; the company's recruiters schedule them, both sides can read them (product §9). */
export const interviews = defineEndpoints({
  listInterviews: {
    method: "GET",
    path: "/applications/{id}/interviews",
    auth: "member",
    summary:
      "Lists an application's interviews, latest first. Only for the applicant and the company's recruiters.",
    params: byId,
    response: shownList(interview),
  },
  createInterview: {
    method: "POST",
    path: "/applications/{id}/interviews",
    auth: "member",
    summary:
      "Schedules an interview. The applicant is notified in the app and by mail, with a calendar file.",
    params: byId,
    body: interviewForm,
    idempotencyKey: true,
    status: 201,
    response: interview,
  },
  updateInterview: {
    method: "PUT",
    path: "/interviews/{id}",
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
    path: "/interviews/{id}",
    auth: "member",
    summary: "Cancels an interview. The applicant is notified. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  downloadInterviewInvite: {
    method: "GET",
    path: "/interviews/{id}/invite.ics",
    auth: "member",
    summary: "Downloads an interview as iCalendar. Only for the applicant and the company's recruiters.",
    params: byId,
    download: true,
    mediaTypes: ["text/calendar"],
    response: z.unknown(),
  },
});
