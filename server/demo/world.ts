import { UUID } from "uuidv7";
import type { Database } from "../src/db/database";
import { skills } from "../src/db/schema";
import { createRandom, type Random } from "./random";

/** What every part of the demo world is made with. */
export interface World {
  db: Database;
  now: Date;
  random: Random;
  /** A UUIDv7 of that moment, the same in every run. */
  newId(at: Date): string;
  /** Throws for a skill that does not come with the schema: that is a slip in the demo's texts. */
  skillId(name: string): string;
}

const SEED = 1987;

export async function createWorld(db: Database, now: Date): Promise<World> {
  const random = createRandom(SEED);
  const known = new Map((await db.select().from(skills)).map(({ id, skillName }) => [skillName, id]));
  return {
    db,
    now,
    random,
    newId: (at) =>
      UUID.fromFieldsV7(
        at.getTime(),
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
