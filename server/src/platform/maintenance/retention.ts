import { TASK_NAMES } from "@guildway/shared/contract/tasks";
import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { isInDraft } from "../../hiring/applications/files/is-in-draft";
import { DEVICE_LIFETIME_SECONDS } from "../../kernel/core/device-cookie";
import type { AppConfig, Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import * as schema from "../../kernel/db/schema";
import { oldestInvitation } from "../../members/accounts/invitations";
import { UNVERIFIED_DAYS } from "../../members/accounts/send-verification";
import { UNDO_LIFETIME_MS } from "../../members/accounts/undo-links";
import { isAboutNothing } from "./task-subjects";

/** Every table of the schema, by its name in the code. */
export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

export interface Terms {
  db: Database;
  clock: Clock;
  config: Pick<AppConfig, "requireEmailVerification">;
}

interface Retention {
  /** How long its rows are retained, for docs/data.md. */
  retained: string;
  /** The rows that the sweep deletes, besides those deleted with their owner; undefined for none. */
  ends?: (terms: Terms) => SQL | undefined;
  /** The columns that the sweep clears in rows that stay, and in which rows. */
  empties?: (terms: Terms) => { which: SQL | undefined; values: Record<string, unknown> };
  /** Whether the export of personal data contains it; if not, why. */
  exported: true | string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBefore = (days: number, { clock }: Pick<Terms, "clock">) =>
  new Date(clock.now().getTime() - days * DAY_MS);

const SECRET = "no: secrets, of which only hashes or ciphertext are stored";
const NOT_PERSONAL = "no: about nobody";
const SHOWN = "no: it says nothing beyond what it belongs to, which is exported";
const WITH_ACCOUNT = "As long as the account";

/** A draft that nobody has worked on for this long is deleted, with its files. */
export const DRAFT_DAYS = 180;
/** How long moderators can look up what was said when a message was reported. */
const REPORTED_DAYS = 180;
/** How long it is known which reports of failures came from the same member. */
const REPORTERS_DAYS = 7;
/** Uploads that nothing uses. */
const UNUSED_DAYS = 7;

/** Nobody is in the group anymore. */
const isLeftGroup = sql`${schema.conversations.name} is not null and not exists (
  select from ${schema.conversationMembers} as member where member.conversation_id = ${schema.conversations.id})`;

/**
 * How long each table keeps its rows, and whether the export has them. A new table without a row here doesn't compile; the
 * sweep, `docs/data.md` and tests come from it.
 */
export const RETENTION: Record<TableName, Retention> = {
  accounts: {
    retained:
      "Until the account is deleted: then it is hidden at once, and after 7 days, in which signing in brings it back, erased a thousand rows at a time, usually within a minute; 7 days if nobody verifies the address, and as long as a link to do so that was mailed in them works",
    ends: ({ db, clock, config }) => {
      if (!config.requireEmailVerification) return undefined;
      const { accounts, emailTokens, profiles } = schema;
      // Accounts with a profile were created while verification wasn't required; they stay.
      const profile = db
        .select({ id: profiles.id })
        .from(profiles)
        .where(sql`${profiles.id} = ${accounts.id}`);
      const openLink = db
        .select({ id: emailTokens.id })
        .from(emailTokens)
        .where(
          and(
            sql`${emailTokens.accountId} = ${accounts.id}`,
            eq(emailTokens.kind, "verify"),
            isNull(emailTokens.usedAt),
            gt(emailTokens.expiresAt, clock.now()),
          ),
        );
      return and(
        isNull(accounts.verifiedAt),
        lt(accounts.createdAt, daysBefore(UNVERIFIED_DAYS, { clock })),
        notExists(profile),
        notExists(openLink),
      );
    },
    exported: true,
  },
  sessions: {
    retained: "30 days after the last use, 180 days in all",
    ends: ({ clock }) => lt(schema.sessions.expiresAt, clock.now()),
    exported: true,
  },
  accessTokens: {
    retained:
      "Until it is revoked; otherwise 30 days after it expires, so that its owner sees why a program stopped",
    ends: (terms) => lt(schema.accessTokens.expiresAt, daysBefore(30, terms)),
    exported: true,
  },
  devices: {
    retained:
      "A year after the browser's last sign-in, or once 50 others have signed in since and it has no session",
    ends: ({ clock }) =>
      lt(schema.devices.lastUsedAt, new Date(clock.now().getTime() - DEVICE_LIFETIME_SECONDS * 1000)),
    exported: true,
  },
  deviceEndLinks: { retained: "As long as the device", exported: SECRET },
  undoLinks: {
    retained: "7 days",
    ends: ({ clock }) => lt(schema.undoLinks.createdAt, new Date(clock.now().getTime() - UNDO_LIFETIME_MS)),
    exported: true,
  },
  halfSessions: {
    retained: "Until they expire",
    ends: ({ clock }) => lt(schema.halfSessions.expiresAt, clock.now()),
    exported: SECRET,
  },
  emailTokens: {
    retained: "30 days after they expire, so that an old link can be told from an unknown one",
    ends: (terms) => lt(schema.emailTokens.expiresAt, daysBefore(30, terms)),
    exported: true,
  },
  authenticators: { retained: "Until it is removed", exported: true },
  recoveryCodes: {
    retained:
      "Until new ones are made, what isn't recognized is removed, a change is undone, or the account has no passkey and no app anymore",
    exported: SECRET,
  },
  passkeys: { retained: "Until it is removed", exported: true },
  passkeyChallenges: {
    retained: "Until they expire",
    ends: ({ clock }) => lt(schema.passkeyChallenges.expiresAt, clock.now()),
    exported: SECRET,
  },
  enrollmentCodes: {
    retained: "Until it is used or expires",
    ends: ({ clock }) => lt(schema.enrollmentCodes.expiresAt, clock.now()),
    exported: SECRET,
  },
  accountIdentities: { retained: "Until it is unlinked", exported: true },
  providerSignIns: {
    retained: "Until they expire",
    ends: ({ clock }) => lt(schema.providerSignIns.expiresAt, clock.now()),
    exported: "no: sign-ins that aren't finished, for half an hour",
  },
  accountActivity: { retained: WITH_ACCOUNT, exported: true },
  invitations: {
    retained: "30 days, even if the address gets an account or is deleted with one",
    ends: ({ clock }) => lt(schema.invitations.createdAt, oldestInvitation(clock)),
    exported: "no: the address alone, which the export has as the account's",
  },
  profiles: { retained: WITH_ACCOUNT, exported: true },
  skills: {
    retained:
      "Those of the list always; one that a member has typed until the last profile drops it, unless a job asks for it then",
    exported: NOT_PERSONAL,
  },
  userSkills: { retained: WITH_ACCOUNT, exported: true },
  workExperience: { retained: WITH_ACCOUNT, exported: true },
  workExperienceSkills: { retained: "As long as the entry", exported: SHOWN },
  profileEntries: { retained: WITH_ACCOUNT, exported: true },
  recommendations: {
    retained: "As long as both accounts, or until its author deletes it",
    exported: true,
  },
  publicProfiles: { retained: WITH_ACCOUNT, exported: true },
  formerHandles: {
    retained: "90 days",
    ends: (terms) => lt(schema.formerHandles.createdAt, daysBefore(90, terms)),
    exported: true,
  },
  connections: { retained: "As long as both accounts", exported: true },
  follows: { retained: "As long as the account and whom it follows", exported: true },
  mutes: { retained: "As long as both accounts", exported: true },
  blocks: { retained: "As long as both accounts", exported: true },
  companies: {
    retained:
      "Until a recruiter deletes it, or its last employee's account is erased; then erased in the background, a thousand rows at a time",
    exported: true,
  },
  employees: { retained: "Until the person leaves the company", exported: true },
  jobs: { retained: "As long as the company", exported: NOT_PERSONAL },
  jobClosings: { retained: "Until all applicants of a job that was closed are told", exported: NOT_PERSONAL },
  jobSkills: { retained: "As long as the job", exported: NOT_PERSONAL },
  jobQuestions: { retained: "As long as the job", exported: NOT_PERSONAL },
  savedJobs: { retained: WITH_ACCOUNT, exported: true },
  jobAlerts: { retained: WITH_ACCOUNT, exported: true },
  applications: { retained: "As long as the applicant's account and the job", exported: true },
  applicationAnswers: { retained: "As long as the application", exported: true },
  applicationDrafts: {
    retained: `${DRAFT_DAYS} days after the last change; less if the job is deleted`,
    ends: (terms) => lt(schema.applicationDrafts.updatedAt, daysBefore(DRAFT_DAYS, terms)),
    exported: true,
  },
  files: {
    retained:
      "As long as the application, until it is withdrawn, or its draft; without either, until 7 days after it was uploaded",
    ends: (terms) =>
      and(
        isNull(schema.files.applicationId),
        lt(schema.files.createdAt, daysBefore(UNUSED_DAYS, terms)),
        not(isInDraft(terms.db)),
      ),
    exported: true,
  },
  resumes: { retained: WITH_ACCOUNT, exported: true },
  applicationDecisions: { retained: "As long as the job: histories refer to them", exported: SHOWN },
  applicationEvents: { retained: "As long as the application", exported: true },
  applicationNotes: { retained: "As long as the application", exported: true },
  applicationRatings: { retained: "As long as the application", exported: true },
  messageTemplates: { retained: "As long as the company", exported: NOT_PERSONAL },
  interviews: { retained: "As long as the application", exported: true },
  posts: { retained: WITH_ACCOUNT, exported: true },
  companyPosts: { retained: "As long as the company", exported: true },
  reposts: { retained: WITH_ACCOUNT, exported: true },
  postLikes: { retained: WITH_ACCOUNT, exported: true },
  polls: { retained: "As long as the post", exported: true },
  pollVotes: { retained: WITH_ACCOUNT, exported: true },
  comments: {
    retained: "As long as the post, without its author once their account is deleted",
    exported: true,
  },
  commentLikes: { retained: WITH_ACCOUNT, exported: true },
  savedPosts: { retained: WITH_ACCOUNT, exported: true },
  postTags: { retained: "As long as the post", exported: SHOWN },
  mentions: { retained: "As long as the post or comment, and the account", exported: true },
  linkPreviews: {
    retained: "As long as a post or a message shows it; otherwise until 7 days after the page was asked for",
    ends: (terms) => {
      const { linkPreviews, messageLinks, postLinks } = schema;
      const shownIn = (links: typeof postLinks | typeof messageLinks) =>
        terms.db.select({ id: links.previewId }).from(links).where(eq(links.previewId, linkPreviews.id));
      return and(
        lt(linkPreviews.createdAt, daysBefore(UNUSED_DAYS, terms)),
        notExists(shownIn(postLinks)),
        notExists(shownIn(messageLinks)),
      );
    },
    exported: NOT_PERSONAL,
  },
  postLinks: { retained: "As long as the post", exported: SHOWN },
  pictures: {
    retained: "As long as they are shown, and 7 days if they never were",
    ends: (terms) =>
      and(isNull(schema.pictures.usedAt), lt(schema.pictures.createdAt, daysBefore(UNUSED_DAYS, terms))),
    exported: true,
  },
  conversationMembers: { retained: "As long as the person is in it", exported: true },
  messages: {
    retained: "As long as the conversation",
    ends: () => sql`${schema.messages.conversationId} = any(array(
      select ${schema.conversations.id} from ${schema.conversations} where ${isLeftGroup}))`,
    exported: true,
  },
  // After its messages, which are too many for one statement.
  conversations: {
    retained:
      "As long as one of its people is in it; what recruiters discuss, no longer than the application",
    ends: () => isLeftGroup,
    exported: true,
  },
  messageFiles: {
    retained:
      "As long as the message; 7 days if it was never sent, or less if its owner has no room for another",
    ends: (terms) =>
      and(
        isNull(schema.messageFiles.messageId),
        lt(schema.messageFiles.createdAt, daysBefore(UNUSED_DAYS, terms)),
      ),
    exported: true,
  },
  messageLinks: { retained: "As long as the message", exported: SHOWN },
  messageReactions: { retained: "As long as the message", exported: true },
  notifications: {
    retained: "A year",
    ends: (terms) => lt(schema.notifications.createdAt, daysBefore(365, terms)),
    exported: true,
  },
  notificationSettings: { retained: WITH_ACCOUNT, exported: true },
  outbox: {
    retained:
      "30 days, and as long as the account; its text only until it is sent, its link has expired or it is given up",
    empties: ({ clock }) => ({
      which: and(lt(schema.outbox.expiresAt, clock.now()), ne(schema.outbox.text, "")),
      values: { text: "", html: "", sealedSecret: null, headers: {}, calendar: null },
    }),
    ends: (terms) => lt(schema.outbox.createdAt, daysBefore(30, terms)),
    exported: "no: mail that the person gets",
  },
  unsubscribeLinks: {
    retained: "Three years; less if the alert or account ends",
    ends: (terms) => lt(schema.unsubscribeLinks.createdAt, daysBefore(3 * 365, terms)),
    exported: SECRET,
  },
  reports: {
    retained: `Always: the audit log refers to them; the copies of messages in them until ${REPORTED_DAYS} days after the report, if it is decided`,
    empties: (terms) => ({
      which: and(
        ne(schema.reports.status, "open"),
        lt(schema.reports.createdAt, daysBefore(REPORTED_DAYS, terms)),
        sql`${schema.reports.messages} <> '[]'`,
      ),
      values: { messages: [] },
    }),
    exported: true,
  },
  moderationDecisions: { retained: "Always: they are the audit log", exported: true },
  roles: { retained: WITH_ACCOUNT, exported: true },
  suspensions: { retained: "Always: they are the audit log", exported: true },
  hiddenJobs: { retained: "Until the job is shown again", exported: NOT_PERSONAL },
  hiddenCompanies: { retained: "Until the company is shown again", exported: NOT_PERSONAL },
  throttles: {
    retained: "Until its window ends, a day at most",
    ends: ({ clock }) => lt(schema.throttles.resetsAt, clock.now()),
    exported: "no: counts that end within a day",
  },
  idempotencyKeys: {
    retained: "A day",
    ends: (terms) => lt(schema.idempotencyKeys.createdAt, daysBefore(1, terms)),
    exported: "no: copies of what was created, which is exported; of an access token, ciphertext",
  },
  taskFailures: {
    retained:
      "Until the work succeeds or what it is about is gone; a year after the last attempt if no server does such work anymore",
    ends: (terms) => {
      const { failedAt, task } = schema.taskFailures;
      const isOther = and(notInArray(task, [...TASK_NAMES]), lt(failedAt, daysBefore(365, terms)));
      // Without its failure, work that was given up would begin again.
      return or(isOther, isAboutNothing(terms.db, TASK_NAMES));
    },
    exported: NOT_PERSONAL,
  },
  schedules: { retained: "Always: one row for each kind of work", exported: NOT_PERSONAL },
  clientErrors: {
    retained: `30 days; the hashes that tell members and their networks apart ${REPORTERS_DAYS} days`,
    empties: (terms) => ({
      which: and(
        isNotNull(schema.clientErrors.member),
        lt(schema.clientErrors.createdAt, daysBefore(REPORTERS_DAYS, terms)),
      ),
      values: { member: null, network: null },
    }),
    ends: (terms) => lt(schema.clientErrors.createdAt, daysBefore(30, terms)),
    exported: "no: reports of browsers, which name no account",
  },
  remoteViews: {
    retained: "30 days",
    ends: (terms) => lt(schema.remoteViews.slot, daysBefore(30, terms)),
    exported: NOT_PERSONAL,
  },
  remoteVitals: {
    retained: "30 days",
    ends: (terms) => lt(schema.remoteVitals.slot, daysBefore(30, terms)),
    exported: NOT_PERSONAL,
  },
  removedFiles: { retained: "Until the bytes are deleted", exported: NOT_PERSONAL },
};
