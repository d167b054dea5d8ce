import type { Report } from "@guildway/shared/contract/moderation";
import { fullName } from "@guildway/shared/format/full-name";
import { routes } from "@guildway/shared/routes";

type Named = { first_name: string; last_name: string } | null;

/** What a report is about, as both the list of reports and the audit have it. */
export type Reported = Pick<Report, "id" | "subject" | "author" | "name">;

/** Returns a person's name; people who left have none. */
export function nameOf(person: Named): string {
  return person ? fullName(person) : "Former member";
}

const SUBJECTS = { post: "Post", comment: "Comment", message: "Message" } as const;

/** What was reported, in words: `Post by Mateo Kovač`. */
export function subjectOf({ subject, author, name }: Omit<Reported, "id">): string {
  if (subject === "job" || subject === "company") {
    const kind = subject === "job" ? "Job" : "Company";
    return name ? `${kind} “${name}”` : `Deleted ${subject}`;
  }
  if (subject === "user") return `Profile of ${nameOf(author)}`;
  // A company's post has no author.
  return `${SUBJECTS[subject]} by ${(!author && name) || nameOf(author)}`;
}

/** The same within a sentence: `this post by Mateo Kovač`. */
export function thisSubjectOf(report: Omit<Reported, "id">): string {
  const subject = subjectOf(report);
  const article = report.subject === "user" ? "the" : "this";
  return `${article} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
}

/**
 * Checks whether nothing is left to show: it was deleted, or its author left. Of a message, only its copy is known, which
 * a report doesn't keep for ever.
 */
export function isGone({
  subject,
  author,
  content,
  name,
}: Pick<Report, "subject" | "author" | "content" | "name">): boolean {
  if (subject === "message") return false;
  if (subject === "job" || subject === "company") return !name;
  return subject === "user" ? author === null : content === "";
}

/** Returns where it can be seen; undefined once it is hidden or gone. */
export function linkTo({ subject, subject_id, post_id, author, status, name }: Report): string | undefined {
  if (status === "hidden") return undefined;
  if (subject === "user") return author ? routes.user(author.user_id) : undefined;
  if (subject === "job") return name ? routes.job(subject_id) : undefined;
  if (subject === "company") return name ? routes.company(subject_id) : undefined;
  return post_id === null ? undefined : routes.post(post_id);
}
