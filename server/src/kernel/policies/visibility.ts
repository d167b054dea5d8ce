import {
  and,
  eq,
  isNotNull,
  isNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import {
  blocks,
  comments,
  companyPosts,
  employees,
  hiddenCompanies,
  mutes,
  posts,
  profiles,
  publicProfiles,
  recommendations,
  reposts,
} from "../db/schema";

/** The viewer: a member's id, or null for a visitor; also as a placeholder or a column. */
export type ViewerId = string | null | Placeholder | SQLWrapper;

/**
 * Whether neither of two people blocks the other; people who left aren't blocked. PostgreSQL reads the viewer's few
 * blocks once for a whole list, and looks each row's person up in them.
 */
export function isUnblocked(viewerId: ViewerId, personId: SQLWrapper): SQL {
  return sql`(${personId} <> all (array(${blockedEitherWay(viewerId)}))) is not false`;
}

/** The people who block the viewer or are blocked by them. */
const blockedEitherWay = (viewerId: ViewerId): SQL => sql`
  select blocked_id from ${blocks} where blocker_id = ${viewerId}::uuid
  union all
  select blocker_id from ${blocks} where blocked_id = ${viewerId}::uuid`;

/**
 * Whether a viewer can see a row of `profiles`: visitors only if the person is in the public directory, and nobody
 * if moderators have hidden it. People always see their own profile.
 */
function isShown(
  viewerId: ViewerId,
  { id, hiddenAt, publicDirectory }: Record<"id" | "hiddenAt" | "publicDirectory", SQLWrapper>,
): SQL | undefined {
  const isMember = sql`${viewerId}::uuid is not null`;
  return or(isOneself(viewerId, id), and(isNull(hiddenAt), or(isMember, publicDirectory)));
}

/**
 * Whether a viewer sees a person, and so their posts and comments. Comments of people who deleted their account stay
 * visible in other people's threads.
 */
export function seesPerson(viewerId: ViewerId, personId: SQLWrapper): SQL {
  // With a name that no outer query uses, so that `personId` belongs to the outer query.
  const person = alias(profiles, "seen_person");
  // A scalar, looked up only for the rows of the page: for a join PostgreSQL would read all people.
  const shown = sql`(
    select (${isShown(viewerId, person)}) is true from ${profiles} as seen_person where ${eq(person.id, personId)}
  ) is not false`;
  return sql`(${isUnblocked(viewerId, personId)} and ${shown})`;
}

/**
 * The same for a member who counts a great many people: PostgreSQL hashes the few who are hidden or blocked once,
 * and looks each row's person up in them.
 */
export function seesAmongMany(viewerId: string, personId: SQLWrapper): SQL {
  const hidden = sql`select id from ${profiles} where ${isNotNull(profiles.hiddenAt)}`;
  return sql`(${personId} not in (${hidden} union all ${blockedEitherWay(viewerId)}))`;
}

/** The same for a row of `profiles` itself, without a look-up: for the many rows that a search goes through. */
export function seesProfile(viewerId: ViewerId): SQL | undefined {
  return and(isUnblocked(viewerId, profiles.id), isShown(viewerId, profiles));
}

/**
 * Whether everyone can see the public page of a row of `public_profiles`, joined with `profiles`: its owner has
 * switched it on, hasn't left the public directory, and isn't hidden by moderators.
 */
export function isPublic(
  person: Record<"publicDirectory" | "hiddenAt", SQLWrapper> = profiles,
): SQL | undefined {
  return and(publicProfiles.isOn, person.publicDirectory, isNull(person.hiddenAt));
}

/**
 * Whether a viewer sees the recommendation of a row of `recommendations` on the profile of the person whom it is about,
 * whom the viewer is known to see: that person shows it, neither of its two people blocks the other, and the viewer sees
 * its author.
 */
export function seesRecommendation(viewerId: ViewerId): SQL | undefined {
  const { shown, authorId, subjectId } = recommendations;
  return and(shown, isUnblocked(subjectId, authorId), seesPerson(viewerId, authorId));
}

/** Whether a viewer sees the post of a row of `posts`; its author sees it even if moderators have hidden it. */
export function seesPost(viewerId: ViewerId): SQL | undefined {
  // A company's post has no author, so nobody can tell who wrote it by blocking them.
  return and(isPostShown(viewerId), seesPerson(viewerId, posts.authorId));
}

/** The same without checking its author, for authors known to be visible. */
export function isPostShown(viewerId: ViewerId): SQL | undefined {
  const ofHiddenCompanies = sql`select post_id from ${companyPosts} join ${hiddenCompanies} using (company_id)`;
  const companyIsShown = sql`(${posts.authorId} is not null or ${posts.id} <> all (array(${ofHiddenCompanies})))`;
  return or(
    and(isNull(posts.hiddenAt), companyIsShown),
    isOneself(viewerId, posts.authorId),
    writesForCompanyOf(viewerId),
  );
}

/**
 * Whether the row of `posts` has words. A repost without words can't be liked, commented on, saved or reported: its
 * original can.
 */
export function hasWords(): SQL {
  return ne(posts.content, "");
}

/** Whether the row of `posts` is that of a company which the viewer recruits for. */
export function writesForCompanyOf(viewerId: ViewerId): SQL {
  return sql`(${posts.authorId} is null and exists (
    select from ${companyPosts} join ${employees} on ${eq(employees.companyId, companyPosts.companyId)}
     where ${companyPosts.postId} = ${posts.id} and ${employees.userId} = ${viewerId}::uuid and ${employees.isAdmin}
  ))`;
}

/** Whether the viewer hasn't muted a person, who is null for a company. PostgreSQL reads the viewer's mutes once. */
export function isUnmuted(viewerId: ViewerId, personId: SQLWrapper): SQL {
  const muted = sql`select muted_id from ${mutes} where muter_id = ${viewerId}::uuid`;
  return sql`(${personId} <> all (array(${muted}))) is not false`;
}

/** Whether the row of `posts` isn't a repost without words of someone whom the viewer has muted. */
export function repostsUnmuted(viewerId: ViewerId): SQL {
  const original = alias(posts, "original");
  const itsAuthor = sql`(
    select ${original.authorId} from ${reposts} join ${posts} as original on ${eq(original.id, reposts.originalId)}
     where ${reposts.postId} = ${posts.id} and ${reposts.plain}
  )`;
  return sql`case when ${posts.isRepost} then ${isUnmuted(viewerId, itsAuthor)} else true end`;
}

/**
 * Whether a viewer who sees the post, and for a reply the comment above it, sees the comment of a row of `comments`; its
 * author always does.
 */
export function seesComment(
  viewerId: ViewerId,
  { hiddenAt, authorId }: Record<"hiddenAt" | "authorId", SQLWrapper> = comments,
): SQL | undefined {
  return and(or(isNull(hiddenAt), isOneself(viewerId, authorId)), seesPerson(viewerId, authorId));
}

function isOneself(viewerId: ViewerId, personId: SQLWrapper): SQL {
  return sql`${personId} = ${viewerId}::uuid`;
}

/** @throws {Problem} 404 if the viewer sees nobody with this id */
export async function requireVisiblePerson(db: Database, viewerId: string | null, id: string): Promise<void> {
  const [person] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), seesPerson(viewerId, profiles.id)));
  if (!person) throw notFound("user");
}

/** @throws {Problem} 404 if the viewer sees no post with this id */
export async function requireVisiblePost(
  db: Database,
  viewerId: string,
  id: string,
): Promise<{ authorId: string | null }> {
  const [post] = await db
    .select({ authorId: posts.authorId })
    .from(posts)
    .where(and(eq(posts.id, id), hasWords(), seesPost(viewerId)));
  if (!post) throw notFound("post");
  return post;
}

/** @throws {Problem} 404 if the viewer sees no comment with this id, or not its post or the comment that it replies to */
export async function requireVisibleComment(
  db: Database,
  viewerId: string,
  id: string,
): Promise<{ authorId: string | null; postId: string }> {
  const parent = alias(comments, "parent_comment");
  const [comment] = await db
    .select({ authorId: comments.authorId, postId: comments.postId })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .leftJoin(parent, eq(parent.id, comments.parentId))
    .where(
      and(
        eq(comments.id, id),
        seesComment(viewerId),
        or(isNull(parent.id), seesComment(viewerId, parent)),
        seesPost(viewerId),
      ),
    );
  if (!comment) throw notFound("comment");
  return comment;
}
