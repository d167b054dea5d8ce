import { eq } from "drizzle-orm";
import { polls, pollVotes, posts } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import type { Resident } from "./seed-people";
import type { Written } from "./seed-posts";
import { after, before, DAY, HOUR } from "./time";
import type { World } from "./world";

/** Polls by the beginning of their post, which is older than a week if they are closed. */
const POLLS = [
  {
    begins: "Small thing that changed our reporting",
    options: ["We show averages", "We show the median", "We show the worst tenth", "We don't report waits"],
    isOpen: true,
  },
  {
    begins: "Which gloves do you wear for ultrasonic work",
    options: ["Thin wool under nitrile", "Heated liners", "Bare hands, and quickly"],
    isOpen: false,
  },
];
const MOST_VOTES = 34;

/** An open poll, in which those who are shown haven't voted, and a closed one. */
export async function seedPolls(
  { db, now, random }: World,
  written: readonly Written[],
  residents: readonly Resident[],
  shown: readonly Resident[],
): Promise<void> {
  for (const { begins, options, isOpen } of POLLS) {
    const post = written.find(({ text }) => text.startsWith(begins));
    if (!post) throw new Error(`The demo has a poll without its post: ${begins}`);
    const ended = Math.min(after(post.createdAt, 7 * DAY).getTime(), before(now, HOUR).getTime());
    const endsAt = isOpen ? after(post.createdAt, 7 * DAY) : new Date(ended);
    await db.update(posts).set({ hasPoll: true }).where(eq(posts.id, post.id));
    await db.insert(polls).values({ postId: post.id, options, counts: options.map(() => 0), endsAt });
    const readers = residents.filter((each) => each !== post.author && !(isOpen && shown.includes(each)));
    const voters = random.sample(readers, MOST_VOTES - random.integer(0, 9));
    // The first options are chosen more often.
    const choose = () => Math.floor(random.next() ** 1.4 * options.length);
    await insertRows(
      db,
      pollVotes,
      voters.map(({ id: userId }) => ({ postId: post.id, userId, choice: choose(), counted: true })),
    );
  }
}
