import { LIMITS } from "@guildway/shared/contract/limits";
import { fullName } from "@guildway/shared/format/full-name";
import { and, eq, inArray, ne, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { Existing } from "../kernel/core/existing";
import { operation } from "../kernel/core/operation";
import { invalid, notFound } from "../kernel/core/problem";
import { perDay, perMinute } from "../kernel/core/rates";
import type { Clock } from "../kernel/core/services";
import type { Transaction } from "../kernel/db/database";
import {
  applications,
  conversationMembers,
  conversations,
  employees,
  jobs,
  profiles,
} from "../kernel/db/schema";
import { requireRecruiterOfApplication } from "../kernel/policies/application-policy";
import { requireMayWrite, rightToWriteIn } from "../kernel/policies/message-policy";
import { seesProfile } from "../kernel/policies/visibility";
import { readConversation } from "./read-conversation";
import { lockPeople, store } from "./send";

/**
 * Opens the group in which recruiters discuss an application (product §16.10): the viewer and the recruiters whom they choose
 * join it, and see what comes from then on. A trigger removes those who stop recruiting for the company.
 * @throws {Problem} 404 and 403 as for the application, 403 if moderators have hidden the viewer, 422 for anybody who doesn't
 * recruit for the company, whom the viewer doesn't see or who is the applicant, and in a full group
 */
export const discussApplication = operation("discussApplication", {
  rates: { account: [perMinute(30), perDay(200)] },
  guard: ({ db, viewer, params }) => requireRecruiterOfApplication(db, params.id, viewer),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const { jobId } = await requireRecruiterOfApplication(tx, params.id, viewer);
      const people = [...new Set([viewer.id, ...body.user_ids.map((id) => id.toLowerCase())])];
      await lockPeople(tx, people);
      const applicant = await lockApplication(tx, params.id);
      await requireRecruiters(tx, {
        viewerId: viewer.id,
        jobId,
        applicantId: applicant.id,
        ids: body.user_ids,
      });
      const name = Array.from(`About ${fullName(applicant)}`)
        .slice(0, LIMITS.name)
        .join("");
      requireMayWrite(
        await rightToWriteIn(tx, viewer.id, { name, lowId: null, highId: null, recruiterId: null }),
      );
      await leaveBehindEmpty(tx, params.id);
      const newId = uuidv7();
      const [discussion] = await tx
        .insert(conversations)
        .values({ id: newId, name, jobId, applicationId: params.id, createdAt: clock.now() })
        // The existing one is locked: two who begin it at once meet here.
        .onConflictDoUpdate({ target: conversations.applicationId, set: { jobId } })
        .returning();
      if (!discussion) throw new Error("PostgreSQL has neither inserted nor found a conversation");
      await join(tx, { clock, viewerId: viewer.id, discussion, people, isNew: discussion.id === newId });
      const detail = await readConversation(tx, discussion.id, viewer.id);
      return discussion.id === newId ? detail : new Existing(detail);
    }),
});

/** Locks an application against deletion, and returns its applicant. */
async function lockApplication(tx: Transaction, id: string) {
  const [applicant] = await tx
    .select({ id: profiles.id, first_name: profiles.firstName, last_name: profiles.lastName })
    .from(applications)
    .innerJoin(profiles, eq(profiles.id, applications.userId))
    .where(eq(applications.id, id))
    .for("key share", { of: applications });
  if (!applicant) throw notFound("application");
  return applicant;
}

/** A group that everybody has left is swept, with its messages: the application gets another one. */
async function leaveBehindEmpty(tx: Transaction, applicationId: string): Promise<void> {
  const ofApplication = eq(conversations.applicationId, applicationId);
  const [left] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofApplication)
    .for("no key update");
  // Whoever was joining has joined.
  if (!left || (await tx.$count(conversationMembers, eq(conversationMembers.conversationId, left.id))) > 0)
    return;
  await tx.update(conversations).set({ applicationId: null }).where(eq(conversations.id, left.id));
}

/**
 * Locks the positions of those who are to join: nobody joins who stops recruiting meanwhile.
 * @throws {Problem} 422
 */
async function requireRecruiters(
  tx: Transaction,
  about: { viewerId: string; jobId: string; applicantId: string; ids: readonly string[] },
): Promise<void> {
  const { viewerId, jobId, applicantId, ids } = about;
  const recruiters = await tx
    .select({ id: employees.userId })
    .from(employees)
    .innerJoin(jobs, eq(jobs.companyId, employees.companyId))
    .innerJoin(profiles, eq(profiles.id, employees.userId))
    .where(
      and(
        eq(jobs.id, jobId),
        eq(employees.isAdmin, true),
        inArray(employees.userId, [viewerId, ...ids]),
        ne(employees.userId, applicantId),
        or(eq(employees.userId, viewerId), seesProfile(viewerId)),
      ),
    )
    .for("share", { of: employees });
  const known = new Set(recruiters.map(({ id }) => id));
  const refused = ids.findIndex((id) => !known.has(id.toLowerCase()));
  if (refused >= 0) {
    throw invalid([{ path: `user_ids.${refused}`, message: "This person can't be added" }]);
  }
  if (!known.has(viewerId)) throw notFound("application");
}

interface Joining {
  clock: Clock;
  viewerId: string;
  discussion: typeof conversations.$inferSelect;
  /** The viewer first. */
  people: readonly string[];
  isNew: boolean;
}

/** Adds those who aren't in it yet, each with a line in the group. */
async function join(tx: Transaction, { clock, viewerId, discussion, people, isNew }: Joining): Promise<void> {
  const members = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, discussion.id));
  const known = new Set(members.map(({ userId }) => userId));
  const newcomers = people.filter((id) => !known.has(id));
  if (members.length + newcomers.length > LIMITS.groupMembers) {
    const room = LIMITS.groupMembers - known.add(viewerId).size;
    const message = `The group can have up to ${LIMITS.groupMembers} people${room > 0 ? `: choose at most ${room}` : ", and is full"}`;
    throw invalid([{ path: "user_ids", message }]);
  }
  const tell = (event: "created" | "added", subjectId: string | null = null) =>
    store(tx, {
      clock,
      viewerId,
      conversation: discussion,
      messageId: uuidv7(),
      content: "",
      event,
      subjectId,
    });
  let { lastPosition } = discussion;
  for (const userId of newcomers) {
    await tx.insert(conversationMembers).values({
      conversationId: discussion.id,
      userId,
      joinedPosition: lastPosition,
      readPosition: lastPosition,
      isFounder: members.length === 0 && userId === viewerId,
    });
    if (isNew) continue;
    await tell("added", userId);
    lastPosition += 1;
  }
  if (isNew) await tell("created");
}
