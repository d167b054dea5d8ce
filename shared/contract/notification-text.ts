import { routes } from "../routes";
import type { Notification } from "./notifications";
import type { ApplicationStatus, ReportReason, ReportSubject } from "./options";

/** A notification in words: who did what, what they wrote, and the page that shows it. */
export interface NotificationText {
  who: string;
  /** Goes on after `who`: "commented on your post". */
  what: string;
  /** The beginning of the post, or the recruiters' note; empty for nothing. */
  quote: string;
  to: string;
}

const APPLICATION_NEWS: Record<ApplicationStatus, (job: string) => string> = {
  submitted: (job) => `put your application for ${job} back among the new ones`,
  "in review": (job) => `is reading your application for ${job}`,
  interview: (job) => `moved your application for ${job} on to an interview`,
  offer: (job) => `moved your application for ${job} on to an offer`,
  rejected: (job) => `decided against your application for ${job}`,
  withdrawn: (job) => `has noted that you withdrew your application for ${job}`,
};

const REASONS: Record<ReportReason, string> = {
  spam: "for spam or advertising",
  harassment: "for harassment or hate",
  "false-information": "for false information",
  impersonation: "for pretending to be somebody else",
  other: "for another reason",
};

const OWN_THINGS: Record<ReportSubject, string> = {
  post: "your post",
  comment: "your comment",
  user: "your profile and all that you have written",
};

/** The one wording of notifications, for the page and the mail. */
export function notificationText(notification: Notification): NotificationText {
  const { kind, actor, post, company, application, moderation } = notification;
  const who = actor ? `${actor.first_name} ${actor.last_name}` : (company?.company_name ?? "");
  const person = actor ? routes.user(actor.user_id) : routes.notifications;
  const words = { who, quote: "" };
  switch (kind) {
    case "like":
    case "comment":
      return {
        ...words,
        what: kind === "like" ? "liked your post" : "commented on your post",
        quote: post?.excerpt ?? "",
        to: post ? routes.post(post.id) : person,
      };
    case "connection-request":
      return { ...words, what: "wants to connect with you", to: routes.connectionRequests };
    case "connection-accepted":
      return { ...words, what: "accepted your connection request", to: person };
    case "added-to-company":
      return {
        ...words,
        what: `added you to ${company?.company_name ?? "a company"}`,
        to: company ? routes.company(company.company_id) : person,
      };
    case "application":
      return {
        ...words,
        what: application ? APPLICATION_NEWS[application.status](application.job_title) : "",
        quote: application?.note ?? "",
        to: application ? routes.application(application.id) : person,
      };
    case "moderation":
      return {
        who: "Moderators",
        what: moderation ? moderationNews(moderation) : "",
        quote: moderation?.excerpt ?? "",
        to: moderation?.post_id ? routes.post(moderation.post_id) : routes.ownProfile,
      };
  }
}

function moderationNews({ decision, subject, reason }: NonNullable<Notification["moderation"]>): string {
  const thing = OWN_THINGS[subject];
  return decision === "hide" ? `have hidden ${thing}, ${REASONS[reason]}` : `show ${thing} again`;
}
