import { uuidv7 } from "uuidv7";
import type { Database } from "../src/db/database";
import * as schema from "../src/db/schema";
import { argon2Hasher } from "../src/node/argon2-hasher";
import {
  buildAccount,
  buildApplication,
  buildComment,
  buildCompany,
  buildConnection,
  buildEmployee,
  buildJob,
  buildJobQuestion,
  buildPost,
  buildUser,
  buildWorkExperience,
} from "./builders";
import { documents } from "./documents";

let knownHash: Promise<string> | undefined;

/** What people of each role meet in the authorisation test. The applicant owns what belongs to a person. */
export async function buildRolesWorld(db: Database) {
  const [recruiter, colleague, applicant, stranger, newcomer] = await Promise.all([
    buildUser(db),
    buildUser(db),
    buildUser(db),
    buildUser(db),
    buildAccount(db),
  ]);
  // One for all, as hashing is slow by design; the test gives another one.
  knownHash ??= argon2Hasher.hash("correct horse");
  await db.update(schema.accounts).set({ passwordHash: await knownHash });
  const company = await buildCompany(db);
  await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  await buildEmployee(db, { companyId: company.id, userId: colleague.id });
  // Accepted, so that the applicant could be added to the company; asked, so that they could be answered.
  await buildConnection(db, recruiter.id, applicant.id, { status: "accepted" });
  await buildConnection(db, colleague.id, applicant.id);
  const job = await buildJob(db, { companyId: company.id });
  const vacancy = await buildJob(db, { companyId: company.id });
  const question = await buildJobQuestion(db, {
    jobId: vacancy.id,
    position: 0,
    questionType: "File Upload",
    required: false,
  });
  const application = await buildApplication(db, { jobId: vacancy.id, userId: applicant.id });
  const file = {
    id: uuidv7(),
    ownerId: applicant.id,
    jobId: vacancy.id,
    applicationId: application.id,
    questionId: question.id,
    name: "cv.pdf",
    mediaType: "application/pdf",
    bytes: documents.pdf.byteLength,
    content: documents.pdf,
  };
  await db.insert(schema.files).values(file);
  const alert = {
    id: uuidv7(),
    userId: applicant.id,
    filters: {},
    frequency: "daily",
    nextAt: new Date(),
  } as const;
  await db.insert(schema.jobAlerts).values(alert);
  const post = await buildPost(db, { authorId: applicant.id });
  const comment = await buildComment(db, { postId: post.id, authorId: applicant.id });
  const work = await buildWorkExperience(db, { userId: applicant.id });
  const notification = {
    id: uuidv7(),
    userId: applicant.id,
    kind: "comment",
    actorId: colleague.id,
    postId: post.id,
    commentId: comment.id,
  } as const;
  await db.insert(schema.notifications).values(notification);
  const report = {
    id: uuidv7(),
    subject: "user",
    subjectId: stranger.id,
    authorId: stranger.id,
    reason: "spam",
  } as const;
  await db.insert(schema.reports).values(report);
  const sessionId = uuidv7();
  await db.insert(schema.sessions).values({
    id: sessionId,
    accountId: applicant.id,
    tokenHash: new TextEncoder().encode(sessionId),
    expiresAt: FAR,
  });
  const skills = await db.select().from(schema.skills).limit(3);
  return {
    callers: { nobody: undefined, newcomer, stranger, colleague, applicant, recruiter },
    company,
    /** Without questions; nobody has applied for it. */
    job,
    /** Asks for a file; the applicant has applied for it. */
    vacancy,
    application,
    file,
    alert,
    post,
    comment,
    work,
    notification,
    report,
    sessionId,
    skillId: skills[0]?.id ?? "",
    skills: skills.map(({ skillName }) => skillName),
  };
}

const FAR = new Date("2999-01-01T00:00:00Z");

export type RolesWorld = Awaited<ReturnType<typeof buildRolesWorld>>;
export type Role = keyof RolesWorld["callers"];
