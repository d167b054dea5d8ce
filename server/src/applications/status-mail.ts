import type { ApplicationStatus } from "shared/contract/options";
import { routes } from "shared/routes";
import { composeMail, type Mail } from "../mail/mail";

const NEWS: Record<ApplicationStatus, string> = {
  submitted: "is back among the new applications",
  "in review": "is being read",
  interview: "has reached the interview",
  offer: "has led to an offer",
  rejected: "was not chosen",
  withdrawn: "was withdrawn",
};

interface StatusNews {
  jobTitle: string;
  companyName: string;
  status: ApplicationStatus;
  /** What the recruiters say to it; may be empty. */
  note: string;
}

/** Tells an applicant how their application goes on. */
export function statusMail(publicUrl: string, { jobTitle, companyName, status, note }: StatusNews): Mail {
  return composeMail({
    subject: `Your application for ${jobTitle} ${NEWS[status]}`,
    before: [
      `Your application for ${jobTitle} at ${companyName} ${NEWS[status]}.`,
      ...(note ? [`${companyName} writes:`, note] : []),
    ],
    action: { label: "Your applications", url: publicUrl + routes.applications },
    after: [],
  });
}
