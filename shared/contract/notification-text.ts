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
  hired: (job) => `hired you for ${job}`,
  rejected: (job) => `decided against your application for ${job}`,
  withdrawn: (job) => `has noted that you withdrew your application for ${job}`,
};

const REASONS: Record<ReportReason, string> = {
  spam: "for spam or advertising",
  harassment: "for harassment or hate",
  "false-information": "for false information",
  impersonation: "for pretending to be someone else",
  other: "for another reason",
};

const OWN_THINGS: Record<ReportSubject, string> = {
  post: "your post",
  comment: "your comment",
  message: "your message",
  user: "your profile and all that you have written",
  job: "your job",
  company: "your company and its jobs",
};

const ABOUT_POSTS = {
  like: "liked your post",
  comment: "commented on your post",
  mention: "mentioned you",
  repost: "reposted your post",
};

/** The one wording of notifications, for the page and the mail. */
export function notificationText(notification: Notification): NotificationText {
  const { kind, actor, post, company, application, received, interview, moderation } = notification;
  const who = actor ? `${actor.first_name} ${actor.last_name}` : (company?.company_name ?? "");
  const person = actor ? routes.user(actor.user_id) : routes.notifications;
  const words = { who, quote: "" };
  switch (kind) {
    case "like":
    case "comment":
    case "mention":
    case "repost":
      return {
        ...words,
        what: ABOUT_POSTS[kind],
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
        what: application ? applicationNews(application) : "",
        quote: application?.note ?? "",
        to: application ? routes.application(application.id) : person,
      };
    case "application-received":
      return {
        ...words,
        who: received && received.count > 1 ? `${received.count} new applications` : "New application",
        what: `for ${received?.job_title ?? "a job"}`,
        to: received && company ? routes.jobApplications(company.company_id, received.job_id) : person,
      };
    case "interview":
      return {
        ...words,
        what: interview && application ? interviewNews(interview, application.job_title) : "",
        to: application ? routes.application(application.id) : person,
      };
    case "job-closed":
      if (received) {
        return {
          ...words,
          who: received.job_title,
          what: `has closed on its closing date${waitingText(received.count)}`,
          to: company ? routes.jobApplications(company.company_id, received.job_id) : person,
        };
      }
      return {
        ...words,
        what: `closed ${application?.job_title ?? "a job"}, ${application?.status === "rejected" ? "so your application has ended" : "which you applied for"}`,
        to: application ? routes.application(application.id) : person,
      };
    case "moderation":
      return {
        who: "Moderators",
        what: moderation ? moderationNews(moderation) : "",
        quote: moderation?.excerpt ?? "",
        to: moderatedPage(notification),
      };
  }
}

function waitingText(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? ", and 1 applicant is waiting for a decision"
    : `, and ${count} applicants are waiting for a decision`;
}

function applicationNews({
  is_message,
  job_title,
  status,
}: NonNullable<Notification["application"]>): string {
  return is_message
    ? `wrote to you about your application for ${job_title}`
    : APPLICATION_NEWS[status](job_title);
}

function interviewNews(interview: NonNullable<Notification["interview"]>, job: string): string {
  const { starts_at, time_zone, called_off, moved } = interview;
  const when = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: time_zone,
    timeZoneName: "short",
  }).format(new Date(starts_at));
  if (called_off) return `called off the interview for ${job} on ${when}`;
  if (moved) return `changed your interview for ${job}: it's on ${when}`;
  return `invited you to an interview for ${job} on ${when}`;
}

function moderationNews({ decision, subject, reason }: NonNullable<Notification["moderation"]>): string {
  const thing = OWN_THINGS[subject];
  return decision === "hide" ? `have hidden ${thing}, ${REASONS[reason]}` : `show ${thing} again`;
}

function moderatedPage({ moderation, company }: Notification): string {
  if (company) return routes.company(company.company_id);
  if (moderation?.job_id) return routes.job(moderation.job_id);
  return moderation?.post_id ? routes.post(moderation.post_id) : routes.ownProfile;
}
