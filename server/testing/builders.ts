import type { StaffRole } from "@guildway/shared/contract/options";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { systemClock } from "../src/kernel/core/services";
import type { Database } from "../src/kernel/db/database";
import * as schema from "../src/kernel/db/schema";
import { createToken } from "../src/members/access-tokens/token-owner";
import { openSession } from "../src/members/sessions/session";
import { testHasher } from "./test-hasher";

type Insert<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

/** The browser of sessions that count as confirmed however far a test moves the clock; tests about that sign in. */
export const CONFIRMED_BROWSER = "Jest";

let serial = 0;
const next = () => ++serial;

interface AccountOptions extends Insert<typeof schema.accounts> {
  role?: StaffRole;
  /** Hashed only if a test signs in with it: argon2 is slow by design. */
  password?: string;
}

/** An account with a verified address and an open session. */
export async function buildAccount(db: Database, { password, role, ...fields }: AccountOptions = {}) {
  const account = {
    id: uuidv7(),
    email: `person-${next()}@example.com`,
    passwordHash: password ? await testHasher.hash(password) : "none",
    verifiedAt: new Date(),
    ...fields,
  };
  await db.insert(schema.accounts).values(account);
  if (role) await db.insert(schema.roles).values({ accountId: account.id, role });
  const token = await openSession({ clock: systemClock, hasher: testHasher }, db, {
    accountId: account.id,
    userAgent: CONFIRMED_BROWSER,
    by: "password",
  });
  return { ...account, token };
}

/** A member: an account with a profile and an open session. */
export async function buildUser(db: Database, fields: Insert<typeof schema.profiles> & AccountOptions = {}) {
  const { email, password, role, verifiedAt, ...profileFields } = fields;
  const account = await buildAccount(db, {
    ...(email && { email }),
    ...(password && { password }),
    ...(role && { role }),
    ...(verifiedAt && { verifiedAt }),
    ...(fields.id && { id: fields.id }),
  });
  const profile = { firstName: "Ada", lastName: `Person ${next()}`, ...profileFields, id: account.id };
  await db.insert(schema.profiles).values(profile);
  return { ...profile, email: account.email, token: account.token };
}

/** Returns an access token of an account, which works for a long time. */
export async function buildAccessToken(
  db: Database,
  accountId: string,
  fields: Insert<typeof schema.accessTokens> = {},
): Promise<string> {
  const token = createToken();
  await db.insert(schema.accessTokens).values({
    accountId,
    name: "Program",
    tokenHash: await testHasher.digest(token),
    scopes: ["read"],
    expiresAt: new Date("2100-01-01"),
    ...fields,
  });
  return token;
}

/** A post; without an author, someone new writes it. */
export async function buildPost(db: Database, fields: Insert<typeof schema.posts> = {}) {
  const post = {
    id: uuidv7(),
    authorId: fields.authorId ?? (await buildUser(db)).id,
    content: `Post ${next()}`,
    ...fields,
  };
  await db.insert(schema.posts).values(post);
  return post;
}

/** A comment; unlike the operation, it isn't counted on the post. */
export async function buildComment(db: Database, fields: Insert<typeof schema.comments> = {}) {
  const comment = {
    id: uuidv7(),
    authorId: fields.authorId ?? (await buildUser(db)).id,
    postId: fields.postId ?? (await buildPost(db)).id,
    content: `Comment ${next()}`,
    ...fields,
  };
  await db.insert(schema.comments).values(comment);
  const { posts, comments } = schema;
  await db
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + 1` })
    .where(eq(posts.id, comment.postId));
  if (comment.parentId) {
    await db
      .update(comments)
      .set({ replyCount: sql`${comments.replyCount} + 1` })
      .where(eq(comments.id, comment.parentId));
  }
  return comment;
}

/** A skill with a unique name. */
export async function buildSkill(db: Database, fields: Insert<typeof schema.skills> = {}) {
  const skill = { id: uuidv7(), skillName: `Skill ${next()}`, ...fields };
  await db.insert(schema.skills).values(skill);
  return skill;
}

export async function buildWorkExperience(
  db: Database,
  fields: Insert<typeof schema.workExperience> & { userId: string },
) {
  const work = {
    id: uuidv7(),
    companyName: "Acme",
    title: "Engineer",
    description: "Built things",
    jobType: "full-time",
    ...fields,
  };
  await db.insert(schema.workExperience).values(work);
  return work;
}

export async function buildProfileEntry(
  db: Database,
  fields: Insert<typeof schema.profileEntries> & { userId: string },
) {
  const entry = {
    id: uuidv7(),
    kind: "language",
    title: "Croatian",
    organisation: "",
    level: "fluent",
    url: "",
    description: "",
    ...fields,
  };
  await db.insert(schema.profileEntries).values(entry);
  return entry;
}

export async function buildRecommendation(
  db: Database,
  fields: Insert<typeof schema.recommendations> & { authorId: string; subjectId: string },
) {
  const recommendation = { id: uuidv7(), relation: "", text: `Recommendation ${next()}`, ...fields };
  await db.insert(schema.recommendations).values(recommendation);
  return recommendation;
}

export async function buildCompany(db: Database, fields: Insert<typeof schema.companies> = {}) {
  const company = {
    id: uuidv7(),
    name: `Company ${next()}`,
    website: "https://company.example.com",
    industry: "Technology",
    companyType: "Privately-Held",
    ...fields,
  };
  await db.insert(schema.companies).values(company);
  return company;
}

export async function buildEmployee(
  db: Database,
  fields: Insert<typeof schema.employees> & { companyId: string; userId: string },
) {
  const employee = { jobTitle: "Engineer", isAdmin: false, ...fields };
  await db.insert(schema.employees).values(employee);
  return employee;
}

export async function buildJob(db: Database, fields: Insert<typeof schema.jobs> = {}) {
  const job = {
    id: uuidv7(),
    companyId: fields.companyId ?? (await buildCompany(db)).id,
    title: `Job ${next()}`,
    description: "Work with us",
    salary: 40,
    jobHours: "full-time",
    jobType: "remote",
    industry: "Technology",
    linkToJob: "https://company.example.com/jobs",
    ...fields,
  };
  await db.insert(schema.jobs).values(job);
  return job;
}

export async function buildJobQuestion(
  db: Database,
  fields: Insert<typeof schema.jobQuestions> & { jobId: string; position: number },
) {
  const question = {
    id: uuidv7(),
    question: `Question ${next()}`,
    questionType: "Written Response",
    ...fields,
  };
  await db.insert(schema.jobQuestions).values(question);
  return question;
}

/** A connection between two people; the first one sent the request. */
export async function buildConnection(
  db: Database,
  requesterId: string,
  otherId: string,
  fields: Insert<typeof schema.connections> = {},
) {
  const [lowId, highId] = requesterId < otherId ? [requesterId, otherId] : [otherId, requesterId];
  const connection = { id: uuidv7(), lowId, highId, requesterId, ...fields };
  await db.insert(schema.connections).values(connection);
  return connection;
}

/** An application without answers; it is sent when it is built, and its applicant knows its status. */
export async function buildApplication(
  db: Database,
  fields: Insert<typeof schema.applications> & { jobId: string },
) {
  const application = {
    id: uuidv7(),
    userId: fields.userId ?? (await buildUser(db)).id,
    notifiedStatus: fields.status ?? ("submitted" as const),
    notifiedNote: fields.note ?? "",
    ...fields,
  };
  await db.insert(schema.applications).values(application);
  return application;
}

/** A conversation of two people with their messages, each an author's id and a text; none is read. */
export async function buildConversation(
  db: Database,
  people: readonly [string, string],
  texts: readonly (readonly [authorId: string, content: string])[],
  fields: Insert<typeof schema.conversations> = {},
) {
  const [lowId = "", highId = ""] = [...people].sort();
  const conversation = { id: uuidv7(), lowId, highId, lastPosition: texts.length, ...fields };
  await db.insert(schema.conversations).values(conversation);
  await db.insert(schema.conversationMembers).values(
    people.map((userId) => ({
      conversationId: conversation.id,
      userId,
      unread: texts.filter(([authorId]) => authorId !== userId).length,
    })),
  );
  const messages = texts.map(([authorId, content], index) => ({
    id: uuidv7(),
    conversationId: conversation.id,
    position: index + 1,
    authorId,
    content,
  }));
  await db.insert(schema.messages).values(messages);
  return { ...conversation, messages };
}

/** A group, which the first of its people has created and manages; nothing has been written in it. */
export async function buildGroup(
  db: Database,
  [founderId, ...others]: readonly [string, ...string[]],
  fields: Insert<typeof schema.conversations> = {},
) {
  const group = { id: uuidv7(), name: "Bridge people", lastPosition: 1, ...fields };
  await db.insert(schema.conversations).values(group);
  await db.insert(schema.conversationMembers).values(
    [founderId, ...others].map((userId) => ({
      conversationId: group.id,
      userId,
      isFounder: userId === founderId,
    })),
  );
  await db.insert(schema.messages).values({
    id: uuidv7(),
    conversationId: group.id,
    position: 1,
    authorId: founderId,
    content: "",
    event: "created",
  });
  return group;
}

/** A notification; without an actor, someone new has sent a connection request. */
export async function buildNotification(
  db: Database,
  fields: Insert<typeof schema.notifications> & { userId: string },
) {
  const notification = {
    id: uuidv7(),
    kind: "connection-request" as const,
    actorId: fields.actorId ?? (await buildUser(db)).id,
    ...fields,
  };
  await db.insert(schema.notifications).values(notification);
  return notification;
}
