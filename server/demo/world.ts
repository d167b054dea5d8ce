import { UUID } from "uuidv7";
import type { Database } from "../src/kernel/db/database";
import { skills } from "../src/kernel/db/schema";
import { createRandom, type Random } from "./random";

/** What every part of the demo world is created with. */
export interface World {
  db: Database;
  now: Date;
  random: Random;
  /** A UUIDv7 that sorts by that moment and is the same in every run. */
  newId(at: Date): string;
  /** Throws for a skill that doesn't come with the schema, which is a mistake in the demo's texts. */
  skillId(name: string): string;
}

const SEED = 1987;

/**
 * The moment that ids treat as now. Times are relative to today, but ids aren't: a link to a demo job still works
 * tomorrow and on a colleague's machine. It is in the past, so that ids of rows added later sort after these.
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
