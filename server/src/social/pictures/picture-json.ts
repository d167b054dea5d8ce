import type { Picture } from "@guildway/shared/contract/pictures";
import { asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type JsonFields, jsonObject } from "../../kernel/db/json";
import { pictures } from "../../kernel/db/schema";

/** A picture, from its row. */
export const pictureFields: JsonFields<Picture> = {
  id: pictures.id,
  src: sql`'/media/' || ${pictures.key} || '/' || ${pictures.width} || '.webp'`,
  width: pictures.width,
  height: pictures.height,
  colour: pictures.colour,
  alt: pictures.alt,
};

/** A post's pictures as a JSON list. */
export function picturesOf(postId: SQLWrapper): SQL {
  const list = sql`json_agg(${jsonObject(pictureFields)} order by ${asc(pictures.position)})`;
  return sql`(select coalesce(${list}, '[]'::json) from ${pictures} where ${eq(pictures.postId, postId)})`;
}
