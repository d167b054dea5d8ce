import { eq } from "drizzle-orm";
import { applications, conversationMembers, conversations, messages } from "../src/db/schema";
import { type DemoConversation, demoConversations } from "./conversations";
import { insertRows } from "./insert-rows";
import { findResident } from "./seed-companies";
import type { Resident } from "./seed-people";
import { after, before, HOUR, MINUTE } from "./time";
import type { World } from "./world";

/** Conversations between colleagues, and between recruiters and people who applied. */
export async function seedMessages(world: World, residents: Resident[]): Promise<void> {
  for (const conversation of demoConversations) await seedConversation(world, residents, conversation);
}

async function seedConversation(
  { db, now, newId }: World,
  residents: Resident[],
  { people, recruiting, hoursAgo, unread = 0, lines }: DemoConversation,
): Promise<void> {
  const [first, second] = people.map((name) => findResident(residents, name));
  if (!first || !second) throw new Error("A conversation has two people");
  const last = before(now, hoursAgo * HOUR);
  const length = lines.reduce((minutes, [, later]) => minutes + later, 0);
  let moment = before(last, length * MINUTE);
  const id = newId(moment);
  const rows = lines.map(([speaker, later, content], index) => {
    moment = after(moment, later * MINUTE);
    return {
      id: newId(moment),
      conversationId: id,
      position: index + 1,
      authorId: (speaker === 0 ? first : second).id,
      content,
      createdAt: moment,
    };
  });
  const [lowId, highId] = [first.id, second.id].sort();
  const jobId = recruiting ? await jobOf(db, second.id) : null;
  const recruiterId = recruiting ? first.id : null;
  await insertRows(db, conversations, [
    {
      id,
      lowId,
      highId,
      jobId,
      recruiterId,
      lastPosition: rows.length,
      createdAt: rows[0]?.createdAt ?? now,
    },
  ]);
  await insertRows(
    db,
    conversationMembers,
    [first, second].map((member) => {
      const isReader = rows.at(-1)?.authorId !== member.id;
      const count = isReader ? unread : 0;
      return {
        conversationId: id,
        userId: member.id,
        lastAt: last,
        unread: count,
        readPosition: rows.length - count,
        readAt: rows.at(-1 - count)?.createdAt ?? last,
        markedUnread: false,
      };
    }),
  );
  await insertRows(db, messages, rows);
}

async function jobOf(db: World["db"], applicantId: string): Promise<string | null> {
  const [sent] = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.userId, applicantId));
  return sent?.jobId ?? null;
}
