import type { ReportSubject } from "@guildway/shared/contract/options";
import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import {
  accounts,
  comments,
  companies,
  companyPosts,
  hiddenCompanies,
  hiddenJobs,
  jobs,
  messages,
  posts,
  profiles,
  reposts,
  suspensions,
} from "../../kernel/db/schema";
import { isSuspensionOf } from "../../kernel/policies/suspension-policy";
import { announceConversation } from "../../messaging/announce-conversation";
import {
  countAuthor,
  countComment,
  countCompany,
  countReposts,
  lockAuthor,
  lockAuthorOf,
  lockOriginal,
} from "../../social/posts/counters";

/** The post and the company of a subject that was hidden or shown; empty for a person or a job. */
interface Changed {
  postId?: string;
  commentId?: string;
  companyId?: string;
}

type SetHidden = (tx: Transaction, id: string, hiddenAt: Date | null) => Promise<Changed | undefined>;

/**
 * Hides a subject from everyone except its author, or with null shows it again, in the caller's transaction, which
 * has locked the author. Updates the counters of posts.
 * @returns undefined if nothing changed, or the subject is gone
 */
export const setHidden: Record<ReportSubject, SetHidden> = {
  post: async (tx, id, hiddenAt) => {
    await lockOriginal(tx, id);
    const [changed] = await tx
      .update(posts)
      .set({ hiddenAt })
      .where(and(eq(posts.id, id), isOther(posts, hiddenAt)))
      .returning({
        postId: posts.id,
        authorId: posts.authorId,
        companyId: sql<string | null>`(select company_id from ${companyPosts} where post_id = ${posts.id})`,
      });
    if (!changed) return undefined;
    const { postId, authorId, companyId } = changed;
    const isShown = hiddenAt === null && (await lockAuthorOf(tx, { id: postId, authorId }));
    await countReposts(tx, eq(reposts.postId, postId), isShown);
    return { postId, ...(companyId && { companyId }) };
  },
  comment: async (tx, id, hiddenAt) => {
    // First its post, in the same order as deleting the comment does.
    const post = tx.select({ id: comments.postId }).from(comments).where(eq(comments.id, id));
    await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, post)).for("no key update");
    const [changed] = await tx
      .update(comments)
      .set({ hiddenAt })
      .where(and(eq(comments.id, id), isOther(comments, hiddenAt)))
      .returning({ commentId: comments.id, postId: comments.postId, authorId: comments.authorId });
    if (!changed) return undefined;
    const { authorId, ...subject } = changed;
    const isShown = hiddenAt === null && (authorId === null || (await lockAuthor(tx, authorId)));
    await countComment(tx, id, isShown);
    return subject;
  },
  message: async (tx, id, hiddenAt) => {
    const [changed] = await tx
      .update(messages)
      .set({ hiddenAt })
      .where(and(eq(messages.id, id), isOther(messages, hiddenAt)))
      .returning({ conversationId: messages.conversationId });
    if (!changed) return undefined;
    await announceConversation(tx, changed.conversationId);
    return {};
  },
  job: async (tx, id, hiddenAt) => {
    const [job] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for("key share");
    if (!job) return undefined;
    const changed = hiddenAt
      ? await tx
          .insert(hiddenJobs)
          .values({ jobId: id, createdAt: hiddenAt })
          .onConflictDoNothing()
          .returning({ id: hiddenJobs.jobId })
      : await tx.delete(hiddenJobs).where(eq(hiddenJobs.jobId, id)).returning({ id: hiddenJobs.jobId });
    return changed.length > 0 ? {} : undefined;
  },
  company: async (tx, id, hiddenAt) => {
    const locked = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, id), isNull(companies.deletedAt)))
      .for("no key update");
    if (locked.length === 0) return undefined;
    const { companyId } = hiddenCompanies;
    const changed = hiddenAt
      ? await tx
          .insert(hiddenCompanies)
          .values({ companyId: id, createdAt: hiddenAt })
          .onConflictDoNothing()
          .returning({ id: companyId })
      : await tx.delete(hiddenCompanies).where(eq(companyId, id)).returning({ id: companyId });
    if (changed.length === 0) return undefined;
    await countCompany(tx, id, hiddenAt === null);
    return { companyId: id };
  },
  user: async (tx, id, hiddenAt) => {
    // A suspended person stays hidden until they are restored, and one who has deleted their account until it is erased.
    if (hiddenAt === null && (await tx.$count(suspensions, isSuspensionOf(id))) > 0) return undefined;
    const [account] = await tx
      .select({ askedAt: accounts.deletionAskedAt })
      .from(accounts)
      .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
    if (!account) return undefined;
    // Someone who has asked to delete their account is hidden since then, and if they come back, as moderators decide now.
    const { askedAt } = account;
    const isByOwner = askedAt ? eq(profiles.hiddenAt, askedAt) : sql`false`;
    const changed = await tx
      .update(profiles)
      .set({ hiddenAt: hiddenAt ?? askedAt })
      .where(
        and(
          eq(profiles.id, id),
          hiddenAt
            ? or(isOther(profiles, hiddenAt), isByOwner)
            : and(isOther(profiles, hiddenAt), not(isByOwner)),
        ),
      )
      .returning({ id: profiles.id });
    if (changed.length === 0) return undefined;
    await countAuthor(tx, id, hiddenAt === null);
    return {};
  },
};

/** Whether a row's visibility would change. */
function isOther(
  table: typeof posts | typeof comments | typeof messages | typeof profiles,
  hiddenAt: Date | null,
): SQL {
  return hiddenAt ? isNull(table.hiddenAt) : isNotNull(table.hiddenAt);
}
