import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { commentLikes, comments, posts } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import { replyTexts } from "./reply-texts";
import type { Resident } from "./seed-people";
import { soonAfter } from "./seed-posts";
import type { World } from "./world";

const ANSWERED = 0.45;
const ANSWERED_BACK = 0.4;
const MOST_LIKES = 7;

/** Replies to comments, mostly by the author of the post, and likes of comments, with counters that match. */
export async function seedReplies(world: World, residents: Resident[]): Promise<void> {
  const { db, random, newId } = world;
  const threads = await db
    .select({
      id: comments.id,
      postId: comments.postId,
      content: comments.content,
      createdAt: comments.createdAt,
      commenterId: comments.authorId,
      authorId: posts.authorId,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(isNotNull(posts.authorId))
    .orderBy(asc(comments.id));
  const decks = new Map<readonly string[], string[]>();
  const used = new Map<string, Set<string>>();
  /** Dealt like cards, so that a text is repeated only after all others, and never under the same post. */
  const pick = (postId: string, texts: readonly string[]) => {
    const taken = used.get(postId) ?? new Set<string>();
    used.set(postId, taken);
    const deck = decks.get(texts)?.length ? (decks.get(texts) ?? []) : random.shuffle(texts);
    const index = deck.findIndex((one) => !taken.has(one));
    const [text] = index < 0 ? [] : deck.splice(index, 1);
    decks.set(texts, deck);
    if (text) taken.add(text);
    return text;
  };
  const replies = threads.flatMap(({ id: parentId, postId, content, createdAt, commenterId, authorId }) => {
    const reply = (author: string | null, texts: readonly string[], to: Date) => {
      const text = pick(postId, texts);
      const at = soonAfter(world, to);
      return text
        ? [{ id: newId(at), postId, parentId, authorId: author, content: text, createdAt: at }]
        : [];
    };
    if (random.next() > ANSWERED) return [];
    const texts = content.includes("?") ? replyTexts.toQuestion : replyTexts.toRemark;
    const answers = reply(authorId, texts, createdAt);
    const [answer] = answers;
    if (!answer || random.next() > ANSWERED_BACK) return answers;
    return [...answers, ...reply(commenterId, replyTexts.back, answer.createdAt)];
  });
  await insertRows(db, comments, replies);
  const likes = [...threads, ...replies].flatMap((comment) => {
    const own = "commenterId" in comment ? comment.commenterId : comment.authorId;
    const readers = residents.filter(({ id }) => id !== own);
    return random
      .sample(readers, Math.floor(random.next() ** 2 * (MOST_LIKES + 1)))
      .map(({ id: userId }) => ({
        commentId: comment.id,
        userId,
        createdAt: soonAfter(world, comment.createdAt),
      }));
  });
  await insertRows(db, commentLikes, likes);
  await db.execute(sql`
    update ${comments} set
      reply_count = (select count(*) from ${comments} as reply where reply.parent_id = ${comments.id}),
      like_count = (select count(*) from ${commentLikes} as given where given.comment_id = ${comments.id})`);
  await db.execute(sql`
    update ${posts} set comment_count = (select count(*) from ${comments} as written where written.post_id = ${posts.id})`);
}
