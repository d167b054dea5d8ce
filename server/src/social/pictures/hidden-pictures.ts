import { inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "../../kernel/db/database";
import {
  companyPosts,
  hiddenCompanies,
  linkPreviews,
  messageLinks,
  pictures,
  postLinks,
  posts,
  profiles,
} from "../../kernel/db/schema";

/**
 * Keys of the pictures that moderators have hidden, with a post, a company or their owner. It begins with what is hidden,
 * which is little: each process asks three times a minute.
 */
export async function readHiddenPictures(db: Database): Promise<Set<string>> {
  const people = db.select({ id: profiles.id }).from(profiles).where(isNotNull(profiles.hiddenAt));
  const companies = db.select({ id: hiddenCompanies.companyId }).from(hiddenCompanies);
  const hiddenPosts = db.select({ id: posts.id }).from(posts).where(isNotNull(posts.hiddenAt));
  const keysWhere = (where: SQL) => db.select({ key: pictures.key }).from(pictures).where(where);
  // A company's post has no author who could be hidden.
  const unseenPosts = union(
    hiddenPosts,
    db.select({ id: posts.id }).from(posts).where(inArray(posts.authorId, people)),
    db
      .select({ id: companyPosts.postId })
      .from(companyPosts)
      .where(inArray(companyPosts.companyId, companies)),
  );
  // A link's picture has no owner: it is hidden once no visible post, and no message, shows it.
  const hidden = sql`(
    with unseen as materialized (${unseenPosts})
    ${keysWhere(inArray(pictures.postId, hiddenPosts))}
    union ${keysWhere(inArray(pictures.ownerId, people))}
    union ${keysWhere(inArray(pictures.companyId, companies))}
    union
    select preview.picture_key
      from ${linkPreviews} as preview
     where preview.id in (select preview_id from ${postLinks} where post_id in (select id from unseen))
       and preview.picture_key is not null
       and not exists (
         select from ${postLinks} as shown
          where shown.preview_id = preview.id and shown.post_id not in (select id from unseen))
       and not exists (select from ${messageLinks} as sent where sent.preview_id = preview.id)
  ) as hidden (key)`;
  const rows = await db.select({ key: sql<string>`key` }).from(hidden);
  return new Set(rows.map(({ key }) => key));
}
