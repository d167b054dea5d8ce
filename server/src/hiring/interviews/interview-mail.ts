import { formatDate } from "@guildway/shared/format/dates";
import { zoneName } from "@guildway/shared/format/time-zones";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { type Invite, writeInvite } from "./invite";

const SUBJECTS = {
  "interview-planned": "Interview",
  "interview-moved": "Interview changed",
  "interview-called-off": "Interview called off",
  withdrawn: "Interview called off",
} as const;

type Occasion = keyof typeof SUBJECTS;
export type InterviewNews = Exclude<Occasion, "withdrawn">;

/** Writes the mail about an interview, with an entry for the applicant's calendar. */
export function interviewMail(
  occasion: Occasion,
  invite: Invite & { timeZone: string; locale: string },
): Mail {
  const { jobTitle, companyName, place, note, duration, url } = invite;
  const isOff = SUBJECTS[occasion] === SUBJECTS.withdrawn;
  const mail = composeMail({
    kind: "interview",
    subject: `${SUBJECTS[occasion]}: ${jobTitle} at ${companyName}`,
    before: [
      OPENINGS[occasion](companyName, jobTitle),
      `When: ${dateIn(invite.startsAt, invite.timeZone, invite.locale)}\nHow long: ${duration} minutes`,
      { text: `Where: ${place}`, url: /^https?:\/\/\S+$/.test(place) ? place : undefined },
      ...(note && !isOff ? [note] : []),
    ],
    action: { label: "Your application", url },
    after: isOff ? [] : ["The attached file adds it to your calendar."],
  });
  const method = isOff ? "CANCEL" : "REQUEST";
  return {
    ...mail,
    calendar: { method, content: writeInvite(invite, method) },
    // That it is called off is still news once it should have begun.
    ...(!isOff && {
      expiresAt: invite.startsAt,
      series: `interview ${invite.id} ${invite.version}` as const,
    }),
  };
}

const OPENINGS: Record<Occasion, (company: string, job: string) => string> = {
  "interview-planned": (company, job) => `${company} invites you to an interview for ${job}.`,
  "interview-moved": (company, job) => `${company} has changed your interview for ${job}.`,
  "interview-called-off": (company, job) => `${company} has called off your interview for ${job}.`,
  withdrawn: (company, job) =>
    `You have withdrawn your application for ${job}, so your interview with ${company} is called off.`,
};

/** "Tuesday, November 24, 2026 at 3:00 PM (Europe/Berlin, GMT+1)" */
function dateIn(at: Date, timeZone: string, locale: string): string {
  const date = formatDate(at, "fullMoment", { timeZone, locale });
  return `${date} (${[timeZone.replaceAll("_", " "), zoneName(at, timeZone)].filter(Boolean).join(", ")})`;
}
