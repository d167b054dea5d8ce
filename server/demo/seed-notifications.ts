import { and, count, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isNew } from "../src/hiring/applications/is-new";
import {
  applications,
  commentLikes,
  comments,
  connections,
  employees,
  jobs,
  notifications,
  postLikes,
  posts,
} from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import type { Resident } from "./seed-people";
import { before, DAY } from "./time";
import type { World } from "./world";

type Row = typeof notifications.$inferInsert;
/** The fields that each kind of event sets; the rest is the same for all. */
type Happened = Pick<Row, "kind"> & { createdAt: Date } & Partial<Row>;

/** The newest of each kind. */
const SHOWN = 4;
/** Several people like and comment on one post, which is shown once. */
const SHOWN_TOGETHER = 24;
/** Older ones have been read. */
const UNREAD_FOR = 5 * DAY;

/** The recent notifications of the two people whose sign-in is shown. */
export async function seedNotifications(world: World, shown: readonly Resident[]): Promise<void> {
  const rows: Row[] = [];
  for (const { id: userId } of shown) {
    const happened = [
      ...(await reactionsTo(world, userId)),
      ...(await findConnections(world, userId)),
      ...(await findApplications(world, userId)),
      ...(await receivedBy(world, userId)),
    ];
    for (const news of happened) {
      const isRead = news.createdAt < before(world.now, UNREAD_FOR);
      rows.push({
        id: world.newId(news.createdAt),
        userId,
        actorId: null,
        postId: null,
        commentId: null,
        companyId: null,
        applicationId: null,
        jobId: null,
        count: 1,
        readAt: isRead ? news.createdAt : null,
        ...news,
      });
    }
  }
  await insertRows(world.db, notifications, rows);
}

async function reactionsTo({ db }: World, userId: string): Promise<Happened[]> {
  const likes = await db
    .select({ actorId: postLikes.userId, postId: posts.id, createdAt: postLikes.createdAt })
    .from(postLikes)
    .innerJoin(posts, eq(posts.id, postLikes.postId))
    .where(eq(posts.authorId, userId))
    .orderBy(desc(postLikes.createdAt), postLikes.userId)
    .limit(SHOWN_TOGETHER);
  const answers = await db
    .select({
      actorId: comments.authorId,
      postId: posts.id,
      commentId: comments.id,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(posts.authorId, userId), isNull(comments.parentId)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(2 * SHOWN);
  return [
    ...likes.map((like) => ({ kind: "like" as const, ...like })),
    ...answers.map((answer) => ({ kind: "comment" as const, ...answer })),
    ...(await reactionsToComments(db, userId)),
  ];
}

const own = alias(comments, "own");

async function reactionsToComments(db: World["db"], userId: string): Promise<Happened[]> {
  const replies = await db
    .select({
      actorId: comments.authorId,
      postId: comments.postId,
      commentId: comments.id,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(own, eq(own.id, comments.parentId))
    .where(and(eq(own.authorId, userId), ne(comments.authorId, userId)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(SHOWN);
  const likes = await db
    .select({
      actorId: commentLikes.userId,
      postId: comments.postId,
      commentId: comments.id,
      createdAt: commentLikes.createdAt,
    })
    .from(commentLikes)
    .innerJoin(comments, eq(comments.id, commentLikes.commentId))
    .where(eq(comments.authorId, userId))
    .orderBy(desc(commentLikes.createdAt), commentLikes.userId)
    .limit(2 * SHOWN);
  return [
    ...replies.map((reply) => ({ kind: "reply" as const, ...reply })),
    ...likes.map((like) => ({ kind: "comment-like" as const, ...like })),
  ];
}

async function findConnections({ db }: World, userId: string): Promise<Happened[]> {
  const rows = await db
    .select()
    .from(connections)
    .where(
      and(
        or(eq(connections.lowId, userId), eq(connections.highId, userId)),
        or(
          and(eq(connections.status, "pending"), ne(connections.requesterId, userId)),
          and(eq(connections.status, "accepted"), eq(connections.requesterId, userId)),
        ),
      ),
    )
    .orderBy(desc(connections.updatedAt), desc(connections.id))
    .limit(SHOWN);
  return rows.map(({ status, lowId, highId, updatedAt }) => ({
    kind: status === "pending" ? "connection-request" : "connection-accepted",
    actorId: lowId === userId ? highId : lowId,
    createdAt: updatedAt,
  }));
}

async function findApplications({ db }: World, userId: string): Promise<Happened[]> {
  const rows = await db
    .select({
      applicationId: applications.id,
      companyId: jobs.companyId,
      createdAt: applications.updatedAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.userId, userId),
        ne(applications.status, "submitted"),
        ne(applications.status, "withdrawn"),
      ),
    )
    .orderBy(desc(applications.updatedAt), desc(applications.id))
    .limit(SHOWN);
  return rows.map((row) => ({ kind: "application" as const, ...row }));
}

/** New applications for the jobs of the companies that the person recruits for. */
async function receivedBy({ db }: World, userId: string): Promise<Happened[]> {
  const rows = await db
    .select({
      companyId: jobs.companyId,
      jobId: jobs.id,
      count: count(),
      createdAt: sql<Date>`max(${applications.createdAt})`.mapWith(applications.createdAt),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(employees, and(eq(employees.companyId, jobs.companyId), eq(employees.userId, userId)))
    .where(and(eq(employees.isAdmin, true), isNew))
    .groupBy(jobs.companyId, jobs.id)
    .orderBy(jobs.id);
  return rows.map((row) => ({ kind: "application-received" as const, ...row }));
}
