import type { LinkPreview } from "@guildway/shared/contract/link-previews";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type JsonFields, jsonObject } from "../db/json";
import { linkPreviews, messageLinks, postLinks } from "../db/schema";

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
export const previewOfPost = (postId: SQLWrapper): SQL => shownIn(postLinks, eq(postLinks.postId, postId));

/** The preview that a message shows, or null. */
export const previewOfMessage = (messageId: SQLWrapper): SQL =>
  shownIn(messageLinks, eq(messageLinks.messageId, messageId));

const shownIn = (links: typeof postLinks | typeof messageLinks, isWanted: SQL): SQL => sql`(
  select ${jsonObject(previewFields)} from ${links}
    join ${linkPreviews} on ${eq(linkPreviews.id, links.previewId)}
   where ${isWanted}
)`;
