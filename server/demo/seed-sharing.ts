import { tagsOf } from "@guildway/shared/tags";
import { and, asc, desc, eq, isNotNull, ne } from "drizzle-orm";
import { mentions, notifications, posts, postTags, reposts, savedPosts } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import type { Resident } from "./seed-people";
import { before, HOUR } from "./time";
import type { World } from "./world";

/** Hashtags that residents add to what they write about. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/\bbridge/i, "bridges"],
  [/\b(student|pupil|class|lesson)/i, "teaching"],
  [/\b(patient|ward|clinic|nurse)/i, "healthcare"],
  [/\b(kitchen|bread|dish|menu)/i, "cooking"],
  [/\b(hiring|looking for|apply)/i, "hiring"],
  [/\b(code|deploy|bug|release)/i, "software"],
];
/** Of the posts that fit, every third has its hashtag. */
const EVERY = 3;
const SAVED = 4;
const QUOTED_HOURS_AGO = 7;

/** Hashtags, mentions, reposts and saved posts, so that each of them has something to show. */
export async function seedSharing(
  world: World,
  [member, recruiter]: readonly [Resident, Resident],
  residents: readonly Resident[],
): Promise<void> {
  await seedTags(world);
  const newest = await world.db
    .select({ id: posts.id, authorId: posts.authorId, createdAt: posts.createdAt })
    .from(posts)
    .where(and(isNotNull(posts.authorId), ne(posts.content, ""), ne(posts.authorId, member.id)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(40);
  const others = newest.filter(({ authorId }) => authorId !== recruiter.id);
  await insertRows(
    world.db,
    savedPosts,
    [member, recruiter].flatMap(({ id: userId }) =>
      others.slice(8, 8 + SAVED).map(({ id: postId }, index) => ({
        userId,
        postId,
        createdAt: before(world.now, (index + 1) * HOUR),
      })),
    ),
  );
  const [first, second] = others.slice(12);
  const reposter = residents.find(
    ({ id }) => id !== member.id && id !== recruiter.id && id !== first?.authorId,
  );
  if (!first || !second || !reposter) return;
  await repost(world, { author: reposter, originalId: first.id, content: "", hoursAgo: 5 });
  const written = `${member.firstName} ${member.lastName}`;
  const thanks = `Thank you, @${written}, for pointing me to this. It is going up on the wall of our site office. #bridges`;
  const id = await repost(world, {
    author: recruiter,
    originalId: second.id,
    content: thanks,
    hoursAgo: QUOTED_HOURS_AGO,
  });
  // Its only mention, so any id that is the same every day will do.
  await insertRows(world.db, mentions, [{ id, postId: id, userId: member.id, written, position: 0 }]);
  await fileUnder(world, id);
  const createdAt = before(world.now, QUOTED_HOURS_AGO * HOUR);
  const news = { userId: member.id, kind: "mention", actorId: recruiter.id, postId: id, createdAt } as const;
  await insertRows(world.db, notifications, [{ id: world.newId(createdAt), ...news }]);
}

async function seedTags({ db }: World): Promise<void> {
  const written = await db
    .select({ id: posts.id, content: posts.content })
    .from(posts)
    .where(isNotNull(posts.authorId))
    .orderBy(asc(posts.createdAt), asc(posts.id));
  const fitting = written.flatMap(({ id, content }) => {
    const tag = TAGS.find(([pattern]) => pattern.test(content))?.[1];
    return tag === undefined ? [] : [{ id, content: `${content} #${tag}` }];
  });
  const tagged = fitting.filter((_, index) => index % EVERY === 0);
  for (const { id, content } of tagged) await db.update(posts).set({ content }).where(eq(posts.id, id));
  for (const { id } of tagged) await fileUnder({ db }, id);
}

async function fileUnder({ db }: Pick<World, "db">, id: string): Promise<void> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post) return;
  const rows = tagsOf(post.content).map((tag) => ({ postId: id, tag, createdAt: post.createdAt }));
  await insertRows(db, postTags, rows);
}

interface Repost {
  author: Resident;
  originalId: string;
  content: string;
  hoursAgo: number;
}

async function repost(
  { db, now, newId }: World,
  { author, originalId, content, hoursAgo }: Repost,
): Promise<string> {
  const createdAt = before(now, hoursAgo * HOUR);
  const id = newId(createdAt);
  await insertRows(db, posts, [{ id, authorId: author.id, content, createdAt, isRepost: true }]);
  await insertRows(db, reposts, [
    { postId: id, originalId, authorId: author.id, plain: content === "", createdAt },
  ]);
  return id;
}
