import { UUID } from "uuidv7";
import type { Database } from "../src/db/database";
import { skills } from "../src/db/schema";
import { createRandom, type Random } from "./random";

/** What every part of the demo world is made with. */
export interface World {
  db: Database;
  now: Date;
  random: Random;
  /** A UUIDv7 that sorts by that moment and is the same in every run, whenever it runs. */
  newId(at: Date): string;
  /** Throws for a skill that does not come with the schema: that is a slip in the demo's texts. */
  skillId(name: string): string;
}

const SEED = 1987;

/**
 * The moment that ids take for now. Times are relative to today, ids are not: a link to a job of the demo opens
 * tomorrow and on a colleague's machine. It lies in the past, so ids of rows that are added later sort after.
 */
const NOW_IN_IDS = Date.UTC(2025, 0, 1);

/** @param seed of the random numbers; another one keeps a second set of rows from drawing the same ids */
export async function createWorld(db: Database, now: Date, seed = SEED): Promise<World> {
  const random = createRandom(seed);
  const known = new Map((await db.select().from(skills)).map(({ id, skillName }) => [skillName, id]));
  return {
    db,
    now,
    random,
    newId: (at) =>
      UUID.fromFieldsV7(
        NOW_IN_IDS + at.getTime() - now.getTime(),
        random.integer(0, 0xfff),
        random.integer(0, 0x3fffffff),
        random.integer(0, 0xffffffff),
      ).toString(),
    skillId(name) {
      const id = known.get(name);
      if (!id) throw new Error(`The demo names a skill that does not exist: ${name}`);
      return id;
    },
  };
}
