import type { Contract, EndpointName } from "@guildway/shared/contract";
import { and, eq, or } from "drizzle-orm";
import type { EndpointRates } from "../kernel/core/handle";
import type { Rate } from "../kernel/core/throttle";
import {
  accountIdentities,
  applicationNotes,
  applications,
  comments,
  companies,
  connections,
  follows,
  jobs,
  mutes,
  passkeys,
  posts,
  profileEntries,
  reports,
  savedJobs,
  savedPosts,
  userSkills,
  workExperience,
} from "../kernel/db/schema";

/** Calls that may write rows. Each needs an entry in the table, so that no new call lets someone fill the database. */
type WritingName = {
  [Name in EndpointName]: Contract[Name]["method"] extends "POST" | "PUT" | "PATCH" ? Name : never;
}[EndpointName];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const perMinute = (max: number): Rate => ({ max, seconds: MINUTE });
const perHour = (max: number): Rate => ({ max, seconds: HOUR });
const perDay = (max: number): Rate => ({ max, seconds: 24 * HOUR });

/** A person who clicks as fast as they can stays below this. */
const CHANGES = { account: [perMinute(120)] };
const UPLOADS = { account: [perHour(120), perDay(300)] };
const FOLLOWS: EndpointRates = {
  account: [perMinute(60), perDay(1_000)],
  total: {
    of: follows,
    most: 5_000,
    where: (account) => and(eq(follows.followerId, account), eq(follows.byConnection, false)),
    detail:
      "You follow 5,000 people and companies, which is the limit. Unfollow some before you follow another.",
  },
};
const COMMENTS: EndpointRates = {
  account: [perMinute(60), perDay(500)],
  total: {
    of: comments,
    most: 20_000,
    where: (account) => eq(comments.authorId, account),
    detail: "You have 20,000 comments, which is the limit. Delete some before you comment again.",
  },
};
const POSTS: EndpointRates = {
  account: [perMinute(30), perDay(200)],
  total: {
    of: posts,
    most: 10_000,
    where: (account) => eq(posts.authorId, account),
    detail: "You have 10,000 posts, which is the limit. Delete some before you post again.",
  },
};
const CONNECTION_REQUESTS: EndpointRates = {
  account: [perMinute(60), perDay(300)],
  total: {
    of: connections,
    most: 500,
    where: isWaitingForAnswer,
    detail: "You have 500 requests without an answer, which is the limit. Cancel some before you ask again.",
  },
};

/**
 * How often a call may be made, and how many rows one account may have; an honest person never reaches the limits.
 * Reading has no entry, because counting would cost each read a write. Calls without a session are limited in memory
 * instead (`kernel/core/limit-visitors.ts`). Login and resend count by account too, in their own operations; uploads have a
 * quota of bytes, job alerts, drafts and résumés a number, and event streams a number for each process, in theirs.
 */
export const RATES: Record<WritingName, EndpointRates> & Partial<Record<EndpointName, EndpointRates>> = {
  register: { address: [perHour(100)] },
  login: { address: [perHour(1_000)] },
  signOut: CHANGES,
  verifyEmail: { address: [perHour(100)] },
  confirmRegistration: { address: [perHour(100)] },
  resendVerification: { address: [perHour(60)] },
  createProfile: CHANGES,

  requestPasswordReset: { address: [perHour(60)] },
  requestSignInLink: { address: [perHour(60)] },
  signInByLink: { address: [perHour(100)] },
  resetPassword: { address: [perHour(100)] },
  finishLogin: { address: [perHour(1_000)] },
  undoFactor: { address: [perHour(100)] },
  endSessionByLink: { address: [perHour(100)] },
  beginPasskeyLogin: { address: [perHour(1_000)] },
  loginWithPasskey: { address: [perHour(1_000)] },
  beginProviderLogin: { address: [perHour(300)] },
  finishProviderLogin: { address: [perHour(300)] },
  registerWithProvider: { address: [perHour(100)] },
  beginIdentityLink: { account: [perHour(60)] },
  linkIdentity: {
    account: [perHour(60)],
    total: {
      of: accountIdentities,
      most: 20,
      where: (account) => eq(accountIdentities.accountId, account),
      detail: "You have 20 linked accounts, which is the limit. Unlink one before you link another.",
    },
  },
  beginPasskeyConfirmation: { account: [perHour(60)] },
  confirmWithPasskey: { account: [perHour(60)] },
  beginPasskey: { account: [perHour(60)] },
  addPasskey: {
    account: [perHour(60)],
    total: {
      of: passkeys,
      most: 20,
      where: (account) => eq(passkeys.accountId, account),
      detail: "You have 20 passkeys, which is the limit. Remove one before you add another.",
    },
  },
  renamePasskey: { account: [perHour(60)] },
  beginAuthenticator: { account: [perHour(30)] },
  enroll: { address: [perHour(100)], account: [perHour(300)] },
  removeUnrecognized: { account: [perHour(60)] },
  addAuthenticator: { account: [perHour(60)] },
  createRecoveryCodes: { account: [perHour(20)] },
  setCompanyRequiresFactor: { account: [perHour(20)] },
  setSignInPolicy: { account: [perHour(20)] },
  confirmIdentity: { account: [perHour(60)] },
  changePassword: { account: [perHour(60)] },
  changeEmail: { account: [perHour(20)] },
  confirmEmail: { address: [perHour(100)], account: [perHour(60)] },
  updateSettings: CHANGES,
  deleteAccount: { account: [perHour(60)] },
  exportData: { account: [perHour(20)] },

  createPost: POSTS,
  repostPost: POSTS,
  updatePost: CHANGES,
  savePost: {
    account: [perMinute(120), perDay(1_000)],
    total: {
      of: savedPosts,
      most: 5_000,
      where: (account) => eq(savedPosts.userId, account),
      detail: "You have saved 5,000 posts, which is the limit. Remove some before you save another.",
    },
  },
  likePost: CHANGES,
  createComment: COMMENTS,
  createReply: COMMENTS,
  likeComment: CHANGES,
  updateComment: CHANGES,
  // Each takes about a second of a core; how many may wait to be used is counted in the operation.
  uploadPicture: { account: [perHour(120), perDay(400)] },
  setPortrait: CHANGES,
  // Each new address is a page that the server reads; while it does, it is asked again.
  previewLink: { account: [perMinute(60), perDay(1_000)] },
  setLogo: CHANGES,
  setCover: CHANGES,
  setCompanyCover: CHANGES,

  requestConnection: CONNECTION_REQUESTS,
  requestConnectionWithNote: CONNECTION_REQUESTS,
  answerConnection: CHANGES,
  // Also counts tries of the same message; new conversations have their own rate (`messaging/start-conversation.ts`).
  uploadMessageFile: UPLOADS,
  startConversation: { account: [perMinute(30), perDay(3_000)] },
  sendMessage: { account: [perMinute(30), perDay(3_000)] },
  // One every three seconds.
  hintTyping: { account: [perMinute(20)] },
  markConversationRead: { account: [perMinute(300)] },
  updateConversation: CHANGES,
  updateMessage: CHANGES,
  reactToMessage: CHANGES,

  followUser: FOLLOWS,
  followCompany: FOLLOWS,
  muteUser: {
    account: [perMinute(60), perDay(500)],
    total: {
      of: mutes,
      most: 2_000,
      where: (account) => eq(mutes.muterId, account),
      detail: "You have muted 2,000 people, which is the limit. Unmute some before you mute another.",
    },
  },
  blockUser: { account: [perMinute(60), perDay(500)] },
  reportContent: {
    account: [perMinute(30), perDay(200)],
    total: {
      of: reports,
      most: 500,
      where: (account) => and(eq(reports.reporterId, account), eq(reports.status, "open")),
      detail:
        "Moderators have 500 open reports from you, which is the limit. Report again once they have decided some.",
    },
  },
  decideReport: CHANGES,
  suspendUser: CHANGES,
  restoreUser: CHANGES,

  addSkills: {
    account: [perMinute(30)],
    total: {
      of: userSkills,
      most: 500,
      where: (account) => eq(userSkills.userId, account),
      detail: "You have 500 skills, which is the limit. Remove some before you add another.",
    },
  },
  updateProfile: CHANGES,
  addWorkExperience: {
    account: [perMinute(30)],
    total: {
      of: workExperience,
      most: 100,
      where: (account) => eq(workExperience.userId, account),
      detail: "You have 100 work experiences, which is the limit. Delete one before you add another.",
    },
  },
  updateWorkExperience: CHANGES,
  addProfileEntry: {
    account: [perMinute(30)],
    total: {
      of: profileEntries,
      most: 100,
      where: (account) => eq(profileEntries.userId, account),
      detail:
        "You have 100 entries for education, certificates, languages and links, which is the limit. Delete one before you add another.",
    },
  },
  updateProfileEntry: CHANGES,
  updateOpenToWork: CHANGES,
  updatePublicProfile: CHANGES,

  createCompany: {
    account: [perHour(30), perDay(50)],
    total: {
      of: companies,
      most: 200,
      where: (account) => eq(companies.createdBy, account),
      detail: "You have registered 200 companies, which is the limit.",
    },
  },
  updateCompany: CHANGES,
  closeCompanyJobs: CHANGES,
  // Each asks the DNS and another server.
  verifyDomain: { account: [perMinute(10), perHour(60)] },
  addEmployees: { account: [perMinute(30), perDay(300)] },
  updateEmployee: CHANGES,

  createJob: {
    account: [perMinute(20), perDay(200)],
    total: {
      of: jobs,
      most: 2_000,
      where: (account) => eq(jobs.createdBy, account),
      detail: "You have posted 2,000 jobs, which is the limit. Delete some before you post another.",
    },
  },
  updateJob: CHANGES,
  reopenJob: CHANGES,
  saveJob: {
    account: [perMinute(120), perDay(1_000)],
    total: {
      of: savedJobs,
      most: 5_000,
      where: (account) => eq(savedJobs.userId, account),
      detail: "You have saved 5,000 jobs, which is the limit. Remove some before you save another.",
    },
  },
  createJobAlert: { account: [perMinute(30)] },
  updateJobAlert: CHANGES,
  unsubscribe: { address: [perMinute(60)] },

  applyToJob: {
    account: [perHour(60), perDay(200)],
    total: {
      of: applications,
      most: 5_000,
      where: (account) => eq(applications.userId, account),
      detail: "You have applied for 5,000 jobs, which is the limit.",
    },
  },
  uploadApplicationFile: UPLOADS,
  saveApplicationDraft: CHANGES,
  uploadResume: UPLOADS,
  saveFileAsResume: UPLOADS,
  attachResume: UPLOADS,

  updateApplicationStatus: { account: [perMinute(120), perDay(5_000)] },
  decideApplications: { account: [perMinute(60), perDay(2_000)] },
  markApplicationSeen: { account: [perMinute(300)] },
  createApplicationNote: {
    account: [perMinute(60), perDay(2_000)],
    total: {
      of: applicationNotes,
      most: 50_000,
      where: (account) => eq(applicationNotes.authorId, account),
      detail: "You have written 50,000 notes, which is the limit. Delete some before you add another.",
    },
  },
  updateApplicationNote: CHANGES,
  rateApplication: CHANGES,
  createMessageTemplate: { account: [perMinute(30)] },
  updateMessageTemplate: CHANGES,
  createInterview: { account: [perMinute(30), perDay(300)] },
  updateInterview: { account: [perMinute(30), perDay(300)] },

  markNotificationRead: { account: [perMinute(300)] },
  markAllNotificationsRead: CHANGES,
  updateNotificationSettings: CHANGES,

  reportViews: { address: [perMinute(120)] },
  reportClientError: { address: [perMinute(60)] },
};

function isWaitingForAnswer(account: string) {
  return and(
    or(eq(connections.lowId, account), eq(connections.highId, account)),
    eq(connections.requesterId, account),
    eq(connections.status, "pending"),
  );
}
