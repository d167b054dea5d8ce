import { firstLink } from "@guildway/shared/links";
import { and, desc, eq } from "drizzle-orm";
import type { FileStore } from "../src/kernel/core/file-store";
import {
  applications,
  conversationMembers,
  conversations,
  employees,
  jobs,
  linkPreviews,
  messageFiles,
  messageLinks,
  messages,
} from "../src/kernel/db/schema";
import { storeDocument } from "../src/kernel/storage/document-key";
import { messagePicturePrefix } from "../src/kernel/storage/picture-key";
import { type DemoConversation, type DemoFile, demoConversations } from "./conversations";
import { insertRows } from "./insert-rows";
import { pdfOf } from "./pdf";
import type { DemoPictures } from "./pictures/demo-pictures";
import { findResident } from "./seed-companies";
import type { Resident } from "./seed-people";
import { after, before, HOUR, MINUTE } from "./time";
import type { World } from "./world";

/** Conversations between colleagues, and between recruiters and people who applied. */
export async function seedMessages(world: World, residents: Resident[], stores: Stores): Promise<void> {
  for (const conversation of demoConversations) {
    await seedConversation(world, residents, stores, conversation);
  }
}

interface Stores {
  /** Stored already. */
  pictures: DemoPictures;
  files: FileStore | undefined;
}

async function seedConversation(
  { db, now, newId }: World,
  residents: Resident[],
  stores: Stores,
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
  const jobId = recruiting ? await findJob(db, first.id, second.id) : null;
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
  for (const { id: messageId, content } of rows) await seedPreview(db, messageId, content);
  for (const [index, [, , , file]] of lines.entries()) {
    const row = rows[index];
    if (!row || !file) continue;
    const { id: messageId, authorId: ownerId, createdAt } = row;
    // Drawn even if it isn't used, so that all later random values stay the same.
    const fileId = newId(createdAt);
    const stored = await storedFile(file, stores);
    if (stored)
      await db.insert(messageFiles).values({ id: fileId, ...stored, ownerId, messageId, createdAt });
  }
}

/** Shows the preview of a post's link in a message with the same link. */
async function seedPreview(db: World["db"], messageId: string, content: string): Promise<void> {
  const url = firstLink(content);
  if (url === undefined) return;
  const [preview] = await db
    .select({ id: linkPreviews.id })
    .from(linkPreviews)
    .where(eq(linkPreviews.url, url));
  if (preview) await db.insert(messageLinks).values({ messageId, previewId: preview.id });
}

async function storedFile(file: DemoFile, { pictures, files }: Stores) {
  if ("scene" in file) {
    const drawn = pictures[`message ${file.scene}`];
    if (!drawn) return undefined;
    const { key, ...picture } = drawn;
    const { scene, alt } = file;
    // Its size matters only for its owner's quota.
    const named = { name: `${scene}.webp`, mediaType: "image/webp", bytes: 60_000 };
    return { ...named, ...picture, alt, storageKey: messagePicturePrefix(key) };
  }
  const [title = "", ...lines] = file.page;
  const content = pdfOf([{ text: title, size: 16, bold: true }, ...lines.map((text) => ({ text }))]);
  const storageKey = files && (await storeDocument(files, content));
  if (storageKey === undefined) return undefined;
  return { name: file.name, mediaType: "application/pdf", bytes: content.byteLength, storageKey };
}

/** What the applicant last applied for where the recruiter works. */
async function findJob(db: World["db"], recruiterId: string, applicantId: string): Promise<string | null> {
  const [sent] = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(employees, and(eq(employees.companyId, jobs.companyId), eq(employees.userId, recruiterId)))
    .where(eq(applications.userId, applicantId))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  if (!sent) throw new Error("A recruiter writes to somebody who has applied");
  return sent.jobId;
}
