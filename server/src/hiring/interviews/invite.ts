import { ICalCalendarMethod, ICalEventStatus, default as ical } from "ical-generator";

/** An interview's data for a calendar. */
export interface Invite {
  id: string;
  startsAt: Date;
  /** Minutes. */
  duration: number;
  place: string;
  note: string;
  /** Increased by each change: a calendar keeps the highest. */
  version: number;
  isCalledOff: boolean;
  changedAt: Date;
  jobTitle: string;
  companyName: string;
  applicantName: string;
  applicantEmail: string;
  /** The application's page. */
  url: string;
}

/** How a calendar handles it: a mail requests or cancels an entry, a download is kept unchanged. */
export type InviteMethod = "REQUEST" | "CANCEL" | "PUBLISH";

/** An interview as iCalendar (RFC 5545, RFC 5546). The same interview always has the same UID. */
export function writeInvite(invite: Invite, method: InviteMethod): string {
  const host = new URL(invite.url).hostname;
  const calendar = ical({
    prodId: { company: "Guildway", product: "Guildway", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id: `interview-${invite.id}@${host}`,
    sequence: invite.version - 1,
    stamp: invite.changedAt,
    start: invite.startsAt,
    end: new Date(invite.startsAt.getTime() + invite.duration * 60_000),
    summary: `Interview: ${invite.jobTitle} at ${invite.companyName}`,
    location: invite.place,
    description: [invite.note, invite.url].filter(Boolean).join("\n\n"),
    url: invite.url,
    status: invite.isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (method !== "PUBLISH") {
    event.organizer({ name: quotable(invite.companyName), email: `no-reply@${host}` });
    event.createAttendee({ name: quotable(invite.applicantName), email: invite.applicantEmail, rsvp: false });
  }
  return calendar.toString();
}

/** Names are sent in quotation marks, which nothing inside them can escape: one would end the name (RFC 5545, 3.2). */
const quotable = (name: string): string => name.replaceAll('"', "'");
