import type { EndpointName } from "@guildway/shared/contract";
import type { Database } from "../src/kernel/db/database";
import { buildEmployee, buildUser } from "./builders";
import { buildRolesWorld } from "./roles-world";

export type VersionsWorld = Awaited<ReturnType<typeof buildVersionsWorld>>;

/** The world of the roles table, with a second recruiter in the company. */
export async function buildVersionsWorld(db: Database, moderator: { id: string; token: string }) {
  const { callers, resources } = await buildRolesWorld(db);
  const { own } = resources;
  const otherRecruiter = await buildUser(db, { firstName: "Mateo", lastName: "Kovač" });
  await buildEmployee(db, { companyId: own.company.id, userId: otherRecruiter.id, isAdmin: true });
  return { callers, ...own, otherRecruiter, moderator };
}

export interface Scene {
  input: object;
  /** What the first and the second writer change. */
  first: object;
  second: object;
  /** The two writers; one person in two tabs if the resource belongs to one person. */
  writers: (world: VersionsWorld) => [{ id: string; token: string }, { id: string; token: string }];
}

const own = ({ callers }: VersionsWorld): ReturnType<Scene["writers"]> => [
  callers.applicant,
  callers.applicant,
];
const recruiters = ({ callers, otherRecruiter }: VersionsWorld): ReturnType<Scene["writers"]> => [
  callers.recruiter,
  otherRecruiter,
];

const company = {
  name: "Acme",
  website: "https://acme.example",
  industry: "Technology",
  company_type: "Privately-Held",
};

export const jobForm = {
  title: "Cook",
  link_to_job: "https://acme.example/cook",
  job_type: "remote",
  industry: "Retail",
  hours: "contract",
  salary: 20,
  description: "Cook for us",
  questions: ["Why?"],
  question_types: ["Written Response"],
  question_answers: [[]],
};

const work = { company_name: "Acme", title: "Cook", description: "Cooked", job_type: "contract" };
const name = { first_name: "Ada", last_name: "Lovelace" };

/** For each call that changes something with a version: how two people change it at once. */
export const VERSIONED: Partial<Record<EndpointName, (world: VersionsWorld) => Scene>> = {
  updateCompany: (world) => ({
    input: { id: world.company.id, ...company },
    first: { description: "First" },
    second: { description: "Second" },
    writers: recruiters,
  }),
  updateEmployee: (world) => ({
    input: { companyId: world.company.id, userId: world.callers.colleague.id, is_admin: false },
    first: { job_title: "First" },
    second: { job_title: "Second" },
    writers: recruiters,
  }),
  updateJob: (world) => ({
    input: { id: world.job.id, ...jobForm, skills: world.skills },
    first: { title: "First" },
    second: { title: "Second" },
    writers: recruiters,
  }),
  updateApplicationStatus: (world) => ({
    input: { id: world.application.id },
    first: { status: "offer" },
    second: { status: "rejected" },
    writers: recruiters,
  }),
  saveApplicationDraft: (world) => ({
    // The applicant has already applied for the vacancy.
    input: { id: world.job.id },
    first: { answers: [{ question_id: crypto.randomUUID(), texts: ["First"] }] },
    second: { answers: [] },
    writers: own,
  }),
  updateJobAlert: (world) => ({
    input: { id: world.alert.id, filters: {}, frequency: "daily" },
    first: { filters: { text: "first" } },
    second: { filters: { text: "second" } },
    writers: own,
  }),
  updateApplicationNote: (world) => ({
    input: { id: world.note.id },
    first: { text: "First" },
    second: { text: "Second" },
    writers: ({ callers }) => [callers.recruiter, callers.recruiter],
  }),
  updateMessageTemplate: (world) => ({
    input: { id: world.template.id, name: "Offer" },
    first: { text: "First" },
    second: { text: "Second" },
    writers: recruiters,
  }),
  updateInterview: (world) => ({
    input: {
      id: world.interview.id,
      starts_at: `${new Date().getUTCFullYear() + 1}-06-01T10:00:00Z`,
      duration: 45,
      time_zone: "Europe/Berlin",
    },
    first: { place: "First" },
    second: { place: "Second" },
    writers: recruiters,
  }),
  updateMessage: (world) => ({
    input: { id: world.message.id },
    first: { content: "First" },
    second: { content: "Second" },
    writers: own,
  }),
  updateProfile: () => ({
    input: name,
    first: { bio: "First" },
    second: { bio: "Second" },
    writers: own,
  }),
  updateWorkExperience: (world) => ({
    input: { id: world.work.id, ...work },
    first: { title: "First" },
    second: { title: "Second" },
    writers: own,
  }),
  updateProfileEntry: (world) => ({
    input: { id: world.profileEntry.id, kind: "language", level: "fluent" },
    first: { title: "First" },
    second: { title: "Second" },
    writers: own,
  }),
  showRecommendation: (world) => ({
    input: { id: world.recommendation.id },
    first: { shown: true },
    second: { shown: false },
    writers: own,
  }),
  updateRecommendation: (world) => ({
    input: { id: world.recommendation.id },
    first: { text: "First" },
    second: { text: "Second" },
    writers: ({ callers }) => [callers.colleague, callers.colleague],
  }),
  updateOpenToWork: () => ({
    input: {},
    first: { open_to_work: "recruiters" },
    second: { open_to_work: "everyone" },
    writers: own,
  }),
  updatePublicProfile: () => ({
    input: { handle: `page-${crypto.randomUUID()}`.slice(0, 30), is_on: false },
    first: { parts: ["bio"] },
    second: { parts: ["bio", "work"] },
    writers: own,
  }),
  updatePost: (world) => ({
    input: { id: world.post.id },
    first: { content: "First" },
    second: { content: "Second" },
    writers: own,
  }),
  updateComment: (world) => ({
    input: { id: world.comment.id },
    first: { content: "First" },
    second: { content: "Second" },
    writers: own,
  }),
};

export interface Unversioned {
  /** Why nothing can be lost without a version. */
  why: string;
  scene: (world: VersionsWorld) => Scene;
  /** The response to the second writer. */
  second: number;
  /** The result, if both succeed. */
  result?: [EndpointName, object];
}

/** For each other updating call: why it needs no version, and what the second writer gets. */
export const UNVERSIONED: Partial<Record<EndpointName, Unversioned>> = {
  updateSettings: {
    why: "each control sends only its own field, and the last choice is what the person wants",
    scene: () => ({
      input: {},
      first: { public_directory: false },
      second: {},
      writers: own,
    }),
    second: 200,
    result: ["getSettings", { public_directory: false }],
  },
  updateNotificationSettings: {
    why: "each control sends only its own field, and the last choice is what the person wants",
    scene: () => ({
      input: {},
      first: { like: "none" },
      second: { comment: "none" },
      writers: own,
    }),
    second: 200,
    result: ["getNotificationSettings", { like: "none", comment: "none" }],
  },
  setPortrait: {
    why: "the whole of it is replaced, and the last choice is what the person wants",
    scene: (world) => ({
      input: {},
      first: { picture_id: world.portrait.id },
      second: { picture_id: null },
      writers: own,
    }),
    second: 200,
    result: ["getSession", { portrait: "" }],
  },
  setCover: {
    why: "the whole of it is replaced, and the last choice is what the person wants",
    scene: (world) => ({
      input: {},
      first: { picture_id: world.cover.id },
      second: { picture_id: null },
      writers: own,
    }),
    second: 200,
    result: ["getSession", { cover: "" }],
  },
  setCompanyCover: {
    why: "the whole of it is replaced, and the last choice is what the company wants",
    scene: (world) => ({
      input: { id: world.company.id },
      first: { picture_id: world.companyCover.id },
      second: { picture_id: null },
      writers: ({ callers, otherRecruiter }) => [callers.recruiter, otherRecruiter],
    }),
    second: 200,
  },
  setLogo: {
    why: "the whole of it is replaced, and the last choice is what the company wants",
    scene: (world) => ({
      input: { id: world.company.id },
      first: { picture_id: world.logo.id },
      second: { picture_id: null },
      writers: ({ callers, otherRecruiter }) => [callers.recruiter, otherRecruiter],
    }),
    second: 200,
  },
  castVote: {
    why: "the last choice is what the person wants",
    scene: (world) => ({
      input: { id: world.post.id },
      first: { choice: 0 },
      second: { choice: 1 },
      writers: ({ callers }) => [callers.colleague, callers.colleague],
    }),
    second: 200,
  },
  answerConnection: {
    why: "an answer is given once",
    scene: (world) => ({
      input: { user_id: world.callers.colleague.id },
      first: { status: "accepted" },
      second: { status: "rejected" },
      writers: own,
    }),
    second: 409,
  },
  updateConversation: {
    why: "each control sends only its own field, and the last choice is what the person wants",
    scene: (world) => ({
      input: { id: world.conversation.id },
      first: { archived: true },
      second: { muted: true },
      writers: own,
    }),
    second: 200,
    result: ["getConversation", { archived: true, muted: true }],
  },
  decideApplications: {
    why: "names the version of each application, and leaves those that have changed",
    scene: ({ vacancy, application }) => ({
      input: { id: vacancy.id, applications: [{ id: application.id, version: 1 }] },
      first: { status: "offer" },
      second: { status: "rejected" },
      writers: recruiters,
    }),
    second: 200,
  },
  decideReport: {
    why: "a decision is made once",
    scene: (world) => ({
      input: { id: world.report.id },
      first: { decision: "dismiss" },
      second: { decision: "hide" },
      writers: ({ moderator }) => [moderator, moderator],
    }),
    second: 409,
  },
};
