import type { LinkPreview } from "@guildway/shared/contract/link-previews";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type JsonFields, jsonObject } from "../../kernel/db/json";
import { linkPreviews, postLinks } from "../../kernel/db/schema";

/** A preview, from its row. */
export const previewFields: JsonFields<LinkPreview> = {
  id: linkPreviews.id,
  url: linkPreviews.url,
  title: linkPreviews.title,
  description: linkPreviews.description,
  picture: sql`case when ${linkPreviews.pictureKey} is not null then ${jsonObject<
    LinkPreview["picture"] & object
  >({
    src: sql`'/media/' || ${linkPreviews.pictureKey} || '/' || ${linkPreviews.pictureWidth} || '.webp'`,
    width: linkPreviews.pictureWidth,
    height: linkPreviews.pictureHeight,
    colour: linkPreviews.pictureColour,
  })} end`,
};

/** The preview that a post shows, or null. */
export function previewOf(postId: SQLWrapper): SQL {
  return sql`(
    select ${jsonObject(previewFields)} from ${postLinks}
      join ${linkPreviews} on ${eq(linkPreviews.id, postLinks.previewId)}
     where ${eq(postLinks.postId, postId)}
  )`;
}
