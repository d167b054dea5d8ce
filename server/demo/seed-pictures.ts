import { coverPath, squarePath } from "@guildway/shared/contract/picture-sizes";
import { eq } from "drizzle-orm";
import { companies, linkPreviews, pictures, postLinks, profiles } from "../src/kernel/db/schema";
import { DEMO_LINKS } from "./demo-links";
import { insertRows } from "./insert-rows";
import type { DemoPictures } from "./pictures/demo-pictures";
import { fullName, type Resident } from "./seed-people";
import type { Written } from "./seed-posts";
import type { World } from "./world";

interface Shown {
  residents: Resident[];
  written: Written[];
}

/** Portraits, logos, covers, pictures and previews of links in posts, whose files are stored. */
export async function seedPictures(
  { db }: World,
  drawn: DemoPictures,
  { residents, written }: Shown,
): Promise<void> {
  const founded = await db
    .select({ id: companies.id, name: companies.name, createdAt: companies.createdAt })
    .from(companies);
  const portraits = residents.flatMap((resident) => {
    const file = drawn[`portrait ${fullName(resident)}`];
    return file ? [{ ...file, ownerId: resident.id, createdAt: resident.joinedAt }] : [];
  });
  const logos = founded.flatMap(({ id, name, createdAt }) => {
    const file = drawn[`logo ${name}`];
    return file ? [{ ...file, companyId: id, createdAt }] : [];
  });
  const covers = residents.flatMap((resident) => {
    const file = drawn[`cover ${fullName(resident)}`];
    return file ? [{ ...file, ownerId: resident.id, createdAt: resident.joinedAt }] : [];
  });
  const companyCovers = founded.flatMap(({ id, name, createdAt }) => {
    const file = drawn[`cover ${name}`];
    return file ? [{ ...file, companyId: id, createdAt }] : [];
  });
  const links = DEMO_LINKS.flatMap(({ url, title, description }) => {
    const file = drawn[`link ${url}`];
    const post = written.find(({ text }) => text.includes(url));
    return file && post ? [{ url, title, description, file, post }] : [];
  });
  const ofPosts = written.flatMap(({ id, author, createdAt, pictures: chosen = [] }) =>
    chosen.flatMap(({ scene, alt }, position) => {
      const file = drawn[`post ${scene}`];
      return file ? [{ ...file, ownerId: author.id, postId: id, position, alt, createdAt }] : [];
    }),
  );
  // Rows that are inserted together have the same columns.
  for (const [use, rows] of [
    ["portrait", portraits],
    ["logo", logos],
    ["cover", covers],
    ["cover", companyCovers],
    ["post", ofPosts],
  ] as const) {
    await insertRows(
      db,
      pictures,
      rows.map((row) => ({ ...row, use, usedAt: row.createdAt })),
    );
  }
  for (const { url, title, description, file, post } of links) {
    const { id, key, width, height, colour } = file;
    const { createdAt } = post;
    await db.insert(linkPreviews).values({
      ...{
        id,
        url,
        title,
        description,
        createdAt,
        readAt: createdAt,
        day: createdAt.toISOString().slice(0, 10),
      },
      ...{ pictureKey: key, pictureWidth: width, pictureHeight: height, pictureColour: colour },
    });
    await db.insert(postLinks).values({ postId: post.id, previewId: id });
  }
  for (const { ownerId, key } of portraits) {
    await db
      .update(profiles)
      .set({ portrait: squarePath(key) })
      .where(eq(profiles.id, ownerId));
  }
  for (const { ownerId, key } of covers) {
    await db
      .update(profiles)
      .set({ cover: coverPath(key) })
      .where(eq(profiles.id, ownerId));
  }
  for (const { companyId, key } of companyCovers) {
    await db
      .update(companies)
      .set({ cover: coverPath(key) })
      .where(eq(companies.id, companyId));
  }
  for (const { companyId, key } of logos) {
    await db
      .update(companies)
      .set({ logo: squarePath(key) })
      .where(eq(companies.id, companyId));
  }
}
