import type { ApplicationEvent } from "@guildway/shared/contract/applications";
import type { ApplicationStatus } from "@guildway/shared/contract/options";

const STATUS_NEWS: Record<ApplicationStatus, (company: string) => string> = {
  submitted: (company) => `${company} moved your application back to Submitted`,
  "in review": (company) => `${company} is reading your application`,
  interview: (company) => `${company} moved you on to an interview`,
  offer: (company) => `${company} moved you on to an offer`,
  hired: (company) => `${company} hired you`,
  rejected: (company) => `${company} didn't select you`,
  withdrawn: () => "You withdrew your application",
};

/** What happened, as its applicant reads it. */
export function eventText(
  { kind, from_status, to_status }: Pick<ApplicationEvent, "kind" | "from_status" | "to_status">,
  company: string,
): string {
  switch (kind) {
    case "applied":
      return from_status === "withdrawn" ? "You applied again" : "You applied";
    case "status":
      return to_status ? STATUS_NEWS[to_status](company) : `${company} wrote to you`;
    case "message":
      return `${company} wrote to you`;
    case "undone":
      return `${company} corrected a message`;
    case "interview-planned":
      return `${company} invited you to an interview`;
    case "interview-moved":
      return `${company} changed the interview`;
    case "interview-called-off":
      return `${company} called off the interview`;
    case "job-closed":
      return `${company} closed the job to new applications`;
    case "withdrawn":
      return STATUS_NEWS.withdrawn(company);
  }
}
