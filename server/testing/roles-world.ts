import type { UploadUse } from "@guildway/shared/contract/picture-sizes";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Database } from "../src/kernel/db/database";
import * as schema from "../src/kernel/db/schema";
import {
  buildAccount,
  buildApplication,
  buildComment,
  buildCompany,
  buildConnection,
  buildConversation,
  buildEmployee,
  buildGroup,
  buildJob,
  buildJobQuestion,
  buildNotification,
  buildPost,
  buildProfileEntry,
  buildRecommendation,
  buildSkill,
  buildUser,
  buildWorkExperience,
} from "./builders";
import { documents } from "./documents";
import { testHasher } from "./test-hasher";

type User = Awaited<ReturnType<typeof buildUser>>;

interface People {
  /** Has applied for the vacancy, and owns everything that belongs to one person. */
  owner: User;
  recruiter: User;
  colleague: User;
  /** Posted the jobs. */
  poster?: User;
}

/** A company with its jobs, and everything that one person can own. */
export async function buildResources(db: Database, { owner, recruiter, colleague, poster }: People) {
  const company = await buildCompany(db);
  await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  await buildEmployee(db, { companyId: company.id, userId: colleague.id });
  // Accepted, so that the owner could be added to the company; asked, so that they could answer.
  await buildConnection(db, recruiter.id, owner.id, { status: "accepted" });
  await buildConnection(db, colleague.id, owner.id);
  const createdBy = poster?.id ?? recruiter.id;
  const job = await buildJob(db, { companyId: company.id, createdBy });
  const vacancy = await buildJob(db, { companyId: company.id, createdBy });
  const question = await buildJobQuestion(db, {
    jobId: vacancy.id,
    position: 0,
    questionType: "File Upload",
    required: false,
  });
  /** Appears only in the application and in a message: only their two parties may read it. */
  const secret = crypto.randomUUID();
  const application = await buildApplication(db, { jobId: vacancy.id, userId: owner.id, note: secret });
  await db
    .insert(schema.applicationAnswers)
    .values({ applicationId: application.id, questionId: question.id, texts: [secret] });
  const conversation = await buildConversation(
    db,
    [owner.id, recruiter.id],
    [
      [recruiter.id, "Hello"],
      [owner.id, secret],
    ],
    { recruiterId: recruiter.id, jobId: vacancy.id },
  );
  const group = await buildGroup(db, [owner.id, recruiter.id]);
  const [friend, otherFriend] = [await buildUser(db), await buildUser(db)];
  for (const { id } of [friend, otherFriend]) await buildConnection(db, id, owner.id, { status: "accepted" });
  const message = { id: conversation.messages[1]?.id ?? "" };
  const messageFile = {
    id: uuidv7(),
    ownerId: owner.id,
    messageId: message.id,
    name: "plan.pdf",
    mediaType: "application/pdf",
    bytes: documents.pdf.byteLength,
    storageKey: `documents/${uuidv7()}/plan`,
  };
  await db.insert(schema.messageFiles).values(messageFile);
  const decision = {
    id: uuidv7(),
    jobId: vacancy.id,
    decidedBy: recruiter.id,
    notifyAt: FAR,
  };
  await db.insert(schema.applicationDecisions).values(decision);
  const note = { id: uuidv7(), applicationId: application.id, authorId: recruiter.id, text: "Call her" };
  await db.insert(schema.applicationNotes).values(note);
  const template = { id: uuidv7(), companyId: company.id, name: "Offer", text: "Welcome, {first_name}" };
  await db.insert(schema.messageTemplates).values(template);
  const interview = {
    id: uuidv7(),
    applicationId: application.id,
    startsAt: FAR,
    duration: 30,
    timeZone: "America/Toronto",
    place: "Bridge Street 1",
  };
  await db.insert(schema.interviews).values(interview);
  const file = {
    id: uuidv7(),
    ownerId: owner.id,
    jobId: vacancy.id,
    applicationId: application.id,
    questionId: question.id,
    name: "cv.pdf",
    mediaType: "application/pdf",
    bytes: documents.pdf.byteLength,
    storageKey: `documents/${uuidv7()}`,
  };
  await db.insert(schema.files).values(file);
  const resume = {
    id: uuidv7(),
    ownerId: owner.id,
    name: "resume.pdf",
    mediaType: "application/pdf",
    bytes: documents.pdf.byteLength,
    storageKey: `documents/${uuidv7()}`,
  };
  await db.insert(schema.resumes).values(resume);
  const pictureOf = (ownerId: string, use: UploadUse) => {
    const id = uuidv7();
    return { id, use, ownerId, key: id, width: 320, height: 320, colour: "#336699" };
  };
  const portrait = pictureOf(owner.id, "portrait");
  const cover = pictureOf(owner.id, "cover");
  const logo = pictureOf(recruiter.id, "logo");
  const companyCover = pictureOf(recruiter.id, "cover");
  const postPicture = pictureOf(owner.id, "post");
  await db.insert(schema.pictures).values([portrait, cover, logo, companyCover, postPicture]);
  const preview = {
    id: uuidv7(),
    url: `https://example.com/${owner.id}`,
    day: "2026-01-01",
    title: "A page",
  };
  await db.insert(schema.linkPreviews).values({ ...preview, readAt: new Date() });
  const alert = {
    id: uuidv7(),
    userId: owner.id,
    filters: {},
    frequency: "daily",
    nextAt: new Date(),
  } as const;
  await db.insert(schema.jobAlerts).values(alert);
  const post = await buildPost(db, { authorId: owner.id, hasPoll: true });
  const endsAt = new Date(Date.now() + 86_400_000);
  await db.insert(schema.polls).values({ postId: post.id, options: ["Yes", "No"], counts: [0, 0], endsAt });
  const comment = await buildComment(db, { postId: post.id, authorId: owner.id });
  const work = await buildWorkExperience(db, { userId: owner.id });
  // Short, so that it isn't mistaken for the owner's name, which may leak nowhere.
  const handle = `owner-${owner.id.slice(-12)}`;
  await db.insert(schema.publicProfiles).values({ userId: owner.id, handle, isOn: true, parts: ["bio"] });
  const profileEntry = await buildProfileEntry(db, { userId: owner.id });
  const recommendation = await buildRecommendation(db, { authorId: colleague.id, subjectId: owner.id });
  const notification = await buildNotification(db, {
    userId: owner.id,
    kind: "comment",
    actorId: colleague.id,
    postId: post.id,
    commentId: comment.id,
  });
  const report = {
    id: uuidv7(),
    subject: "user",
    subjectId: colleague.id,
    authorId: colleague.id,
    reason: "spam",
  } as const;
  await db.insert(schema.reports).values(report);
  const sessionId = uuidv7();
  await db.insert(schema.sessions).values({
    id: sessionId,
    accountId: owner.id,
    tokenHash: new TextEncoder().encode(sessionId),
    expiresAt: FAR,
  });
  const accessTokenId = uuidv7();
  await db.insert(schema.accessTokens).values({
    id: accessTokenId,
    accountId: owner.id,
    name: "Mirror",
    tokenHash: new TextEncoder().encode(accessTokenId),
    scopes: ["read"],
    expiresAt: FAR,
  });
  const companyTokenId = uuidv7();
  await db.insert(schema.accessTokens).values({
    id: companyTokenId,
    accountId: recruiter.id,
    companyId: company.id,
    name: "Careers page",
    tokenHash: new TextEncoder().encode(companyTokenId),
    scopes: ["company"],
    expiresAt: FAR,
  });
  const skill = await buildSkill(db);
  const skills = [skill, await buildSkill(db), await buildSkill(db)];
  return {
    owner,
    colleague,
    company,
    /** Without questions; nobody has applied for it. */
    job,
    /** Asks for a file; the owner has applied for it. */
    vacancy,
    question,
    application,
    /** Of the owner and the recruiter, who began it. */
    conversation,
    /** Connected with the owner, and with nobody else. */
    friend,
    otherFriend,
    /** The owner manages it, and the recruiter is in it. */
    group,
    /** The owner's. */
    message,
    /** In the owner's message. */
    messageFile,
    decision,
    note,
    template,
    interview,
    secret,
    file,
    resume,
    portrait,
    cover,
    /** Uploaded by the recruiter. */
    logo,
    /** Uploaded by the recruiter. */
    companyCover,
    postPicture,
    /** Anyone may show it. */
    preview,
    alert,
    post,
    comment,
    work,
    profileEntry,
    /** By the colleague, about the owner, who hasn't shown it. */
    recommendation,
    handle,
    notification,
    report,
    sessionId,
    accessTokenId,
    companyTokenId,
    skill,
    skills: skills.map(({ skillName }) => skillName),
  };
}

export type Resources = Awaited<ReturnType<typeof buildResources>>;

/** The callers, and the owners of the resources they ask for. */
export async function buildRolesWorld(db: Database) {
  // Owners have names that appear nowhere else, so that a search finds them and a leak in a response is noticed.
  const buildOwner = (fields: Parameters<typeof buildUser>[1] = {}) =>
    buildUser(db, { lastName: crypto.randomUUID(), ...fields });
  const callers = {
    nobody: undefined,
    unverified: await buildAccount(db, { verifiedAt: null }),
    newcomer: await buildAccount(db),
    stranger: await buildUser(db),
    otherRecruiter: await buildUser(db),
    formerRecruiter: await buildUser(db),
    blocked: await buildUser(db),
    hidden: await buildOwner({ hiddenAt: new Date() }),
    moderator: await buildUser(db, { role: "moderator" }),
    administrator: await buildUser(db, { role: "administrator" }),
    colleague: await buildUser(db),
    applicant: await buildOwner(),
    recruiter: await buildUser(db),
  };
  const { applicant, recruiter, colleague, formerRecruiter, otherRecruiter, hidden, blocked, stranger } =
    callers;
  const resources = {
    /** Resources that involve the applicant, the recruiter and the colleague among the callers. */
    own: await buildResources(db, { owner: applicant, recruiter, colleague, poster: formerRecruiter }),
    /** Another company's, for which the other recruiter recruits, and another person's. */
    other: await buildResources(db, {
      owner: await buildOwner(),
      recruiter: otherRecruiter,
      colleague: await buildUser(db),
    }),
    /** Those of a person whom moderators have hidden. */
    hidden: await buildResources(db, {
      owner: hidden,
      recruiter: await buildUser(db),
      colleague: await buildUser(db),
    }),
    /** Those of a person who has left the public directory. */
    unlisted: await buildResources(db, {
      owner: await buildOwner({ publicDirectory: false }),
      recruiter: await buildUser(db),
      colleague: await buildUser(db),
    }),
  };
  // So long ago that the blocked person has no page left on which they could block the applicant in turn.
  const createdAt = new Date(Date.now() - 60 * 60 * 1000);
  await db.insert(schema.blocks).values({ blockerId: applicant.id, blockedId: blocked.id, createdAt });
  // From before they were blocked and hidden.
  await buildNotification(db, { userId: blocked.id, actorId: applicant.id });
  await buildNotification(db, { userId: stranger.id, actorId: hidden.id });
  await buildConnection(db, hidden.id, stranger.id, { status: "accepted" });
  await buildConnection(db, hidden.id, formerRecruiter.id);
  await db.insert(schema.taskFailures).values({
    task: "close-job",
    key: uuidv7(),
    attempts: 21,
    lastError: "refused",
    failedAt: new Date(),
  });
  // One hash for all, because hashing is slow by design; calls that need a password send another one.
  knownHash ??= testHasher.hash("correct horse");
  await db
    .update(schema.accounts)
    .set({ passwordHash: await knownHash })
    .where(eq(schema.accounts.passwordHash, "none"));
  return { callers, resources };
}

let knownHash: Promise<string> | undefined;

const FAR = new Date("2999-01-01T00:00:00Z");

export type RolesWorld = Awaited<ReturnType<typeof buildRolesWorld>>;
export type Role = keyof RolesWorld["callers"];
export type Whose = keyof RolesWorld["resources"];

const MEMBERS_NOT: readonly Role[] = ["nobody", "unverified", "newcomer"];

export function isMember(role: Role): boolean {
  return !MEMBERS_NOT.includes(role);
}

/** The caller who owns the resources, if one of them does. */
export const OWNERS: Partial<Record<Whose, Role>> = { own: "applicant", hidden: "hidden" };
/** The caller who recruits for their company. */
export const RECRUITERS: Partial<Record<Whose, Role>> = { own: "recruiter", other: "otherRecruiter" };

/** Whether a caller may see the person who owns the resources. */
export function seesOwner(role: Role, whose: Whose): boolean {
  if (OWNERS[whose] === role) return true;
  if (whose === "hidden") return false;
  if (whose === "unlisted") return isMember(role);
  return whose !== "own" || role !== "blocked";
}
