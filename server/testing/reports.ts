import type { ModerationDecisionKind, ReportStatus, ReportSubject } from "@guildway/shared/contract/options";
import { and, eq } from "drizzle-orm";
import { reports } from "../src/kernel/db/schema";
import type { TestApp } from "./app";
import { buildUser } from "./builders";

export interface Member {
  id: string;
  token: string;
  firstName: string;
  lastName: string;
}

/** The input that reports a target. */
export const reporting = (subject: ReportSubject, { id }: { id: string }, text = "") => ({
  subject,
  subject_id: id,
  reason: "spam" as const,
  text,
});

/** Two moderators, and what they do with reports, in an application. */
export function useModerators(app: () => TestApp) {
  const moderators: { one?: Member; two?: Member } = {};
  beforeAll(async () => {
    moderators.one = await buildUser(app().db, { role: "moderator" });
    moderators.two = await buildUser(app().db, { role: "moderator" });
  });

  const named = (which: "one" | "two") => {
    const moderator = moderators[which];
    if (!moderator) throw new Error("Moderators exist only within tests");
    return moderator;
  };
  const moderator = () => named("one");

  /** The open report of a target; someone new reports it unless a reporter is given. */
  async function report(subject: ReportSubject, target: { id: string }, reporter?: Member) {
    const by = reporter ?? (await buildUser(app().db));
    await app().call("reportContent", reporting(subject, target), by);
    const [row] = await app()
      .db.select()
      .from(reports)
      .where(
        and(eq(reports.subjectId, target.id), eq(reports.reporterId, by.id), eq(reports.status, "open")),
      );
    if (!row) throw new Error("The report wasn't stored");
    return row;
  }

  const decide = (id: string, decision: ModerationDecisionKind, by: Member = moderator(), note = "") =>
    app().call("decideReport", { id, decision, note }, by);

  /** All reports in one status, page by page. */
  async function listed(status: ReportStatus) {
    const seen = [];
    let cursor: string | undefined;
    do {
      const query = { status, limit: 2, ...(cursor && { cursor }) };
      const page = await app().call("listReports", query, moderator());
      seen.push(...page.body);
      cursor = page.next;
    } while (cursor);
    return seen;
  }

  return { moderator, otherModerator: () => named("two"), report, decide, listed };
}
