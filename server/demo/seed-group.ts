import { conversationMembers, conversations, messages } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import { findResident } from "./seed-companies";
import type { Resident } from "./seed-people";
import { after, before, HOUR, MINUTE } from "./time";
import type { World } from "./world";

/** A group of colleagues, its founder first: who says what, and how many minutes after the one before. */
export const demoGroup = {
  name: "Speed River bridge",
  people: ["Mateo Kovač", "Amara Okafor", "Grace Whitlock"],
  hoursAgo: 31,
  lines: [
    [0, 3, "One place for everything about the Speed River bridge, so that nobody has to ask twice."],
    [2, 12, "Thank you. First thing: who has the key to the gate on the north side?"],
    [0, 2, "The heron, I believe."],
    [1, 4, "I do. It hangs beside the thermos. We go in on Thursday at seven."],
  ],
} as const;

/** Creates the group, which everybody in it has read. */
export async function seedGroup({ db, now, newId }: World, residents: Resident[]): Promise<void> {
  const { name, hoursAgo, lines } = demoGroup;
  const people = demoGroup.people.map((person) => findResident(residents, person));
  const createdAt = before(now, hoursAgo * HOUR);
  const conversationId = newId(createdAt);
  let moment = createdAt;
  const created = { authorId: people[0]?.id, content: "", event: "created" as const, createdAt };
  const rows = [
    created,
    ...lines.map(([speaker, later, content]) => {
      moment = after(moment, later * MINUTE);
      return { authorId: people[speaker]?.id, content, event: null, createdAt: moment };
    }),
  ].map((row, index) => ({ id: newId(row.createdAt), conversationId, position: index + 1, ...row }));
  await insertRows(db, conversations, [{ id: conversationId, name, lastPosition: rows.length, createdAt }]);
  await insertRows(
    db,
    conversationMembers,
    people.map(({ id: userId }, index) => ({
      conversationId,
      userId,
      isFounder: index === 0,
      lastAt: moment,
      readPosition: rows.length,
      readAt: moment,
    })),
  );
  await insertRows(db, messages, rows);
}
