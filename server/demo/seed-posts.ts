import { comments, postLikes, posts } from "../src/kernel/db/schema";
import { commentTexts } from "./comment-texts";
import type { DemoPost, Tone } from "./demo-person";
import { insertRows } from "./insert-rows";
import type { Resident } from "./seed-people";
import { after, before, DAY, HOUR } from "./time";
import type { World } from "./world";

/** A post of the demo, as stored in the database. */
export interface Written extends DemoPost {
  id: string;
  author: Resident;
  createdAt: Date;
}

const SPREAD_DAYS = 160;
/** Only posts with a fixed position are newer than this. */
const QUIET = 6 * HOUR;
const MOST_LIKES = 38;
const MOST_COMMENTS = 6;
/** Most people comment soon; nobody does after this. */
const ATTENTION = 4 * DAY;

/** Posts with their likes and comments, and counters that match. */
export async function seedPosts(world: World, residents: Resident[]): Promise<Written[]> {
  const written = writePosts(world, residents);
  const likes = written.flatMap((post) => likesOf(world, post, residents));
  const deal = dealComments(world);
  const answers = written.flatMap((post) => commentsOn(world, post, residents, deal));
  const likeCounts = countBy(likes);
  const commentCounts = countBy(answers);
  await insertRows(
    world.db,
    posts,
    written.map(({ id, author, text, createdAt }) => ({
      id,
      authorId: author.id,
      content: text,
      createdAt,
      likeCount: likeCounts.get(id) ?? 0,
      commentCount: commentCounts.get(id) ?? 0,
    })),
  );
  await insertRows(world.db, postLikes, likes);
  await insertRows(world.db, comments, answers);
  return written;
}

/** All posts, newest first. Everyone writes once in each round, so that no author fills the top of the feed. */
function writePosts({ now, random, newId }: World, residents: Resident[]): Written[] {
  const rounds = Math.max(...residents.map((resident) => resident.posts.length));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    random
      .shuffle(residents)
      .flatMap((author) => author.posts.slice(round, round + 1).map((post) => ({ ...post, author }))),
  ).flat();
  return inTurn.map((post, index) => {
    // More of them are recent: the exponent shifts them towards now.
    const share = ((index + random.next()) / inTurn.length) ** 1.6;
    const age = post.hoursAgo ? post.hoursAgo * HOUR : QUIET + share * SPREAD_DAYS * DAY;
    const createdAt = before(now, age);
    return { ...post, id: newId(createdAt), createdAt };
  });
}

/** How much attention a post gets, from 0 to 1. */
function interestIn(post: Written, { random }: World): number {
  return post.hoursAgo ? 0.8 : random.next();
}

function likesOf(world: World, post: Written, residents: Resident[]) {
  const readers = residents.filter((resident) => resident !== post.author);
  const count = Math.floor(1 + interestIn(post, world) ** 1.6 * MOST_LIKES);
  return world.random.sample(readers, count).map((reader) => ({
    postId: post.id,
    userId: reader.id,
    createdAt: soonAfter(world, post.createdAt),
  }));
}

function commentsOn(
  world: World,
  post: Written,
  residents: Resident[],
  deal: ReturnType<typeof dealComments>,
) {
  const readers = residents.filter((resident) => resident !== post.author);
  const texts = deal(post.tone, Math.floor(interestIn(post, world) ** 1.8 * (MOST_COMMENTS + 1)));
  const authors = world.random.sample(readers, texts.length);
  return authors.map(({ id: authorId }, index) => {
    const createdAt = soonAfter(world, post.createdAt);
    return {
      id: world.newId(createdAt),
      postId: post.id,
      authorId,
      content: texts[index] ?? "",
      createdAt,
    };
  });
}

/**
 * Deals each tone's texts like cards: a text is repeated only after nearly all the others, and never within one hand.
 */
function dealComments({ random }: World): (tone: Tone, count: number) => string[] {
  const decks = new Map<Tone, string[]>();
  return (tone, count) => {
    const deck = decks.get(tone) ?? [];
    const hand = deck.splice(0, count);
    if (hand.length === count) return hand;
    const fresh = random.shuffle(commentTexts[tone].filter((text) => !hand.includes(text)));
    decks.set(tone, fresh);
    return [...hand, ...fresh.splice(0, count - hand.length)];
  };
}

/** A moment in the days after another, mostly in the first hours. */
export function soonAfter({ now, random }: World, moment: Date): Date {
  const reach = Math.min(now.getTime() - moment.getTime(), ATTENTION);
  return after(moment, random.next() ** 2 * reach);
}

function countBy(rows: { postId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { postId } of rows) counts.set(postId, (counts.get(postId) ?? 0) + 1);
  return counts;
}
