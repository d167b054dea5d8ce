import { UPLOAD_USES } from "@guildway/shared/contract/picture-sizes";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, notNegative, oneOf, primaryId } from "../column-types";
import { companies } from "./companies";
import { profiles } from "./people";
import { posts } from "./posts";

/** A picture in the sizes of its use. Its files are in the file store below `media/<key>/`. */
export const pictures = pgTable(
  "pictures",
  {
    id: primaryId(),
    /** The name in SQL is older: servers of the last release read it (CONTRIBUTING.md). */
    use: text("place", { enum: UPLOAD_USES }).notNull(),
    /** Hash of all its files, salted with its id. Anyone who knows it can see the picture. */
    key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Its dominant color, as #rrggbb: shown until the picture has loaded. */
    colour: text().notNull(),
    /** Who uploaded it; null for a company's, which stays when its recruiter leaves. */
    ownerId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    companyId: uuid().references(() => companies.id, { onDelete: "cascade" }),
    postId: uuid().references(() => posts.id, { onDelete: "cascade" }),
    /** Its position among the pictures of its post, from 0. */
    position: integer().notNull().default(0),
    /** What it shows, for people who can't see it. */
    alt: text().notNull().default(""),
    /** Since when it is in use; null while it is only uploaded. */
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.use, UPLOAD_USES),
    notNegative(table.position),
    check("pictures_belong", sql`num_nonnulls(owner_id, company_id) = 1`),
    index().on(table.ownerId, table.use),
    index().on(table.companyId),
    index().on(table.postId, table.position),
    index("pictures_unused").on(table.createdAt).where(sql`used_at is null`),
  ],
);

/** Files whose rows were deleted; triggers (`sql/files.sql`) write it, and a worker deletes the bytes. */
export const removedFiles = pgTable("removed_files", {
  /** A key of the file store, or with a slash at its end, the beginning of several. */
  prefix: text().primaryKey(),
  createdAt: createdAt(),
});
