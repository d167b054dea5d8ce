import { and, eq, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { companyPosts, linkPreviews, pictures, postLinks, posts, profiles } from "../../kernel/db/schema";
import { isListedCompany } from "../../kernel/policies/job-visibility";

/** Keys of the pictures that moderators have hidden, with a post, a company or their owner. */
export async function readHiddenPictures(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .leftJoin(posts, eq(posts.id, pictures.postId))
    .leftJoin(profiles, eq(profiles.id, pictures.ownerId))
    .where(
      or(isNotNull(posts.hiddenAt), isNotNull(profiles.hiddenAt), not(isListedCompany(pictures.companyId))),
    );
  // A link's picture belongs to nobody: it goes once no visible post shows it.
  const isShown = sql`bool_or(${and(isNull(posts.hiddenAt), isNull(profiles.hiddenAt), isListedCompany(companyPosts.companyId))})`;
  const ofLinks = await db
    .select({ key: linkPreviews.pictureKey })
    .from(postLinks)
    .innerJoin(linkPreviews, eq(linkPreviews.id, postLinks.previewId))
    .innerJoin(posts, eq(posts.id, postLinks.postId))
    // A company's post has no author who could be hidden.
    .leftJoin(profiles, eq(profiles.id, posts.authorId))
    .leftJoin(companyPosts, eq(companyPosts.postId, posts.id))
    .where(isNotNull(linkPreviews.pictureKey))
    .groupBy(linkPreviews.pictureKey)
    .having(not(isShown));
  return new Set([...rows, ...ofLinks].flatMap(({ key }) => key ?? []));
}
