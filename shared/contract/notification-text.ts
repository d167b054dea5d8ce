import { formatDate } from "../format/dates";
import { fullName } from "../format/full-name";
import { isolated } from "../format/isolated";
import { readersLocale } from "../format/locale";
import { routes } from "../routes/routes";
import type { Notification } from "./notifications";
import type { ApplicationStatus, PostReaction, ReportReason, ReportSubject } from "./options";

/** A notification in words: who did what, what they wrote, and the page that shows it. */
export interface NotificationText {
  who: string;
  /** The rest of the sentence after `who`: "commented on your post". */
  what: string;
  /** The beginning of the post or comment, or the note of a request or of recruiters; may be empty. */
  quote: string;
  to: string;
}

const APPLICATION_NEWS: Record<ApplicationStatus, (job: string) => string> = {
  submitted: (job) => `moved your application for ${job} back to Submitted`,
  "in review": (job) => `is reading your application for ${job}`,
  interview: (job) => `moved your application for ${job} on to an interview`,
  offer: (job) => `moved your application for ${job} on to an offer`,
  hired: (job) => `hired you for ${job}`,
  rejected: (job) => `didn't select you for ${job}`,
  withdrawn: (job) => `has noted that you withdrew your application for ${job}`,
};

const REACTION_NEWS: Record<PostReaction, string> = {
  like: "liked your post",
  celebrate: "celebrated your post",
  support: "supported your post",
  insightful: "found your post insightful",
  funny: "found your post funny",
};

const COMMENT_NEWS = {
  comment: "commented on your post",
  reply: "replied to your comment",
  "comment-like": "liked your comment",
  mention: "mentioned you",
};

/** Counts at most this many people besides the one who is named. */
const MOST_OTHERS = 99;

const REASONS: Record<ReportReason, string> = {
  spam: "for spam or advertising",
  harassment: "for harassment or hate",
  "false-information": "for false information",
  impersonation: "for pretending to be someone else",
  other: "for another reason",
};

const OWN_SUBJECTS: Record<ReportSubject, string> = {
  post: "your post",
  comment: "your comment",
  message: "your message",
  user: "your profile, posts and comments",
  job: "your job",
  company: "your company and its jobs",
};

/** The one wording of notifications, for the page and the mail. */
export function notificationText(notification: Notification, locale = readersLocale()): NotificationText {
  const {
    kind,
    actor,
    others,
    post,
    comment,
    request,
    company,
    application,
    received,
    interview,
    moderation,
  } = notification;
  const who = actor
    ? `${isolated(fullName(actor))}${othersText(others)}`
    : isolated(company?.company_name ?? "");
  const title = isolated((received ?? application)?.job_title ?? "a job");
  const person = actor ? routes.user(actor.user_id) : routes.notifications;
  const words = { who, quote: "" };
  switch (kind) {
    case "like":
    case "repost":
      return {
        ...words,
        what: kind === "repost" ? "reposted your post" : reactionNews(notification),
        quote: post?.excerpt ?? "",
        to: post ? routes.post(post.id) : person,
      };
    case "comment":
    case "reply":
    case "comment-like":
    case "mention":
      return {
        ...words,
        what: COMMENT_NEWS[kind],
        quote: comment?.excerpt ?? post?.excerpt ?? "",
        to: post ? pageOfPost(post.id, comment) : person,
      };
    case "connection-request":
      return {
        ...words,
        what: "wants to connect with you",
        quote: request?.note ?? "",
        to: routes.connectionRequests,
      };
    case "connection-accepted":
      return { ...words, what: "accepted your connection request", to: person };
    case "recommendation":
      return { ...words, what: "wrote a recommendation for you", to: `${routes.ownProfile}#recommendations` };
    case "added-to-company":
      return {
        ...words,
        what: `added you to ${company ? isolated(company.company_name) : "a company"}`,
        to: company ? routes.company(company.company_id) : person,
      };
    case "application":
      return {
        ...words,
        what: application ? applicationNews(application, title) : "",
        quote: application?.note ?? "",
        to: application ? routes.application(application.id) : person,
      };
    case "application-received":
      return {
        ...words,
        who: received && received.count > 1 ? `${received.count} new applications` : "New application",
        what: `for ${title}`,
        to: received && company ? routes.jobApplications(company.company_id, received.job_id) : person,
      };
    case "interview":
      return {
        ...words,
        what: interview && application ? interviewNews(interview, title, locale) : "",
        to: application ? routes.application(application.id) : person,
      };
    case "job-closed":
      if (received) {
        return {
          ...words,
          who: title,
          what: `has closed on its closing date${waitingText(received.count)}`,
          to: company ? routes.jobApplications(company.company_id, received.job_id) : person,
        };
      }
      return {
        ...words,
        what: `closed ${title}, ${application?.status === "rejected" ? "so your application has ended" : "which you applied for"}`,
        to: application ? routes.application(application.id) : person,
      };
    case "moderation":
      return {
        who: "Moderators",
        what: moderation ? moderationNews(moderation, company !== null) : "",
        quote: moderation?.excerpt ?? "",
        to: moderatedPage(notification),
      };
  }
}

/** "Liked" for several people only if all of them did. */
function reactionNews({ reaction, others }: Notification): string {
  // A server of the last release knows likes only, and doesn't say so.
  const kind = reaction === undefined ? "like" : reaction;
  return kind === null || (others > 0 && kind !== "like") ? "reacted to your post" : REACTION_NEWS[kind];
}

function othersText(others: number): string {
  if (others === 0) return "";
  if (others === 1) return " and 1 other";
  return ` and ${others < MOST_OTHERS ? others : `${MOST_OTHERS}+`} others`;
}

function waitingText(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? ", and 1 applicant is waiting for a decision"
    : `, and ${count} applicants are waiting for a decision`;
}

function applicationNews(
  { is_message, status }: NonNullable<Notification["application"]>,
  title: string,
): string {
  return is_message ? `wrote to you about your application for ${title}` : APPLICATION_NEWS[status](title);
}

/** The post's page, with the comment's thread open if there is a comment. */
function pageOfPost(postId: string, comment: Notification["comment"]): string {
  return comment ? routes.comment(postId, comment.parent_id ?? comment.id) : routes.post(postId);
}

function interviewNews(
  interview: NonNullable<Notification["interview"]>,
  job: string,
  locale: string,
): string {
  const { starts_at, time_zone, called_off, moved } = interview;
  const when = formatDate(starts_at, "zonedMoment", { timeZone: time_zone, locale });
  if (called_off) return `called off the interview for ${job} on ${when}`;
  if (moved) return `changed your interview for ${job}: it's on ${when}`;
  return `invited you to an interview for ${job} on ${when}`;
}

function moderationNews(
  { decision, subject, reason }: NonNullable<Notification["moderation"]>,
  isCompanys: boolean,
): string {
  const name = subject === "post" && isCompanys ? "your company's post" : OWN_SUBJECTS[subject];
  return decision === "hide" ? `have hidden ${name}, ${REASONS[reason]}` : `show ${name} again`;
}

function moderatedPage({ moderation, company }: Notification): string {
  if (moderation?.post_id) return routes.post(moderation.post_id);
  if (moderation?.job_id) return routes.job(moderation.job_id);
  return company ? routes.company(company.company_id) : routes.ownProfile;
}
