import type { EndpointName } from "@guildway/shared/contract";
import { documents } from "./documents";
import type { Role, Things } from "./roles-world";

/** What a call requests, and the status for each caller. */
export interface Row extends Partial<Record<Exclude<Role, "nobody">, number>> {
  input: (things: Things) => unknown;
  /** For a member who has no part in the thing. */
  others: number;
  /** For callers who may not see the thing's owner; by default the same as for others. */
  unseen?: number;
  /** For an owner whom moderators have hidden, if not the same as for other owners. */
  hiddenOwner?: number;
  /** Requests that name things that don't belong together: refused for everyone. */
  mixed?: (own: Things, other: Things) => unknown[];
}

type Answers = Omit<Row, "input">;

function row(answers: number | Answers, input: Row["input"] = () => ({})): Row {
  return { ...(typeof answers === "number" ? { others: answers } : answers), input };
}

const companyForm = {
  name: "Acme",
  website: "https://acme.example",
  industry: "Technology",
  company_type: "Privately-Held",
};

const jobForm = (skills: string[]) => ({
  title: "Cook",
  link_to_job: "https://acme.example/cook",
  job_type: "remote",
  industry: "Retail",
  hours: "contract",
  salary: 20,
  description: "Cook for us",
  skills,
  questions: ["Why?"],
  question_types: ["Written Response"],
  question_answers: [[]],
});

interface Identified {
  id: string;
}

const place = { job_title: "Chef", is_admin: false };
const newEmployee = (company: Identified, person: Identified) => ({
  ...place,
  company_id: company.id,
  user_id: person.id,
});

const answering = (job: Identified, question: Identified, ...files: Identified[]) => ({
  id: job.id,
  answers: [{ question_id: question.id, texts: [], file_ids: files.map(({ id }) => id) }],
});

const sorting = (job: Identified, question: Identified) => ({
  id: job.id,
  sort: "answer",
  sort_question: question.id,
});

const deciding = (job: Identified, application: Identified) => ({
  id: job.id,
  applications: [{ id: application.id, version: 1 }],
  status: "interview",
});

const templateForm = { name: "Invitation", text: "Hello {first_name}" };
const interviewForm = {
  starts_at: `${new Date().getUTCFullYear() + 1}-06-01T10:00:00Z`,
  duration: 45,
  time_zone: "Europe/Berlin",
  place: "https://meet.example.com/cook",
};

const alertAbout = ({ alert, company }: Pick<Things, "alert" | "company">) => ({
  id: alert.id,
  filters: { text: "cook", company_id: [company.id] },
  frequency: "daily",
});
const passkey = { id: "made", rawId: "made", type: "public-key" };
const createdPasskey = { ...passkey, response: { clientDataJSON: "made", attestationObject: "made" } };
const usedPasskey = {
  ...passkey,
  response: { clientDataJSON: "made", authenticatorData: "made", signature: "made" },
};
const newPassword = { current_password: "wrong horse", password: "battery staple" };
const workForm = { company_name: "Acme", title: "Cook", description: "Cooked", job_type: "contract" };

/** Pairs of a company and a person who doesn't belong to it. */
const strangersAt = (own: Things, other: Things) => [
  { company: own.company, person: other.colleague },
  { company: other.company, person: own.colleague },
];

/** Only the two people of a conversation know of it; strangers, colleagues and moderators don't. */
const inConversation = (status: number): Answers => ({ others: 404, applicant: status, recruiter: status });

const writing = (conversation: Identified, more: object) => ({
  id: conversation.id,
  message_id: crypto.randomUUID(),
  content: "Hello",
  ...more,
});

/** Every call of the contract. */
export const ROLES_TABLE: Record<EndpointName, Row> = {
  register: row(201, () => ({ email: `${crypto.randomUUID()}@example.com`, password: "correct horse" })),
  login: row(401, () => ({ email: "nobody@example.com", password: "correct horse" })),
  signOut: row(204),
  getSession: row(200),
  verifyEmail: row(404, () => ({ token: "made-up" })),
  confirmRegistration: row(404, () => ({ token: "made-up" })),
  resendVerification: row(202, ({ owner }) => ({ userId: owner.id })),
  createProfile: row({ others: 409, newcomer: 201, unverified: 403 }, () => ({
    first_name: "Ada",
    last_name: "Again",
  })),

  requestPasswordReset: row(202, () => ({ email: `${crypto.randomUUID()}@example.com` })),
  resetPassword: row(404, () => ({ token: "made-up", password: "battery staple" })),
  finishLogin: row(410, () => ({ sign_in_token: "made-up", code: "123456" })),
  getFactors: row(200),
  beginPasskeyLogin: row(200),
  loginWithPasskey: row(410, () => ({ passkey: usedPasskey })),
  beginPasskeyConfirmation: row(200),
  confirmWithPasskey: row(410, () => ({ passkey: usedPasskey })),
  beginPasskey: row({ others: 200, unverified: 403 }),
  addPasskey: row(410, () => ({ passkey: createdPasskey })),
  renamePasskey: row(404, ({ sessionId: id }) => ({ id, name: "Phone" })),
  removePasskey: row(404, ({ sessionId: id }) => ({ id })),
  beginAuthenticator: row({ others: 200, unverified: 403 }),
  addAuthenticator: row(403, () => ({ code: "abcdef" })),
  removeAuthenticator: row(204),
  createRecoveryCodes: row(404),
  confirmIdentity: row(403, () => ({ current_password: "wrong horse" })),
  changePassword: row(403, () => newPassword),
  changeEmail: row(202, () => ({ email: `${crypto.randomUUID()}@example.com` })),
  confirmEmail: row(404, () => ({ token: "made-up" })),
  listAccountActivity: row(200),
  listSessions: row(200),
  endSession: row({ others: 404, applicant: 204 }, ({ sessionId: id }) => ({ id })),
  endSessionByLink: row(404, () => ({ token: "made-up" })),
  endOtherSessions: row(204),
  getSettings: row(200),
  updateSettings: row(200, () => ({ public_directory: false })),
  deleteAccount: row({ others: 204, recruiter: 409, otherRecruiter: 409 }),
  exportData: row(200),

  getUser: row({ others: 200, unseen: 404 }, ({ owner: { id } }) => ({ id })),
  getFullUser: row({ others: 200, unseen: 404 }, ({ owner: { id } }) => ({ id })),
  searchUsers: row(200, ({ owner }) => ({ last_name: owner.lastName })),
  listUserPosts: row({ others: 200, unseen: 404 }, ({ owner }) => ({ userId: owner.id })),
  listSkills: row(200),
  listOwnSkills: row(200),
  listSkillsNotAdded: row(200),
  addSkills: row(200, ({ skill: { id } }) => ({ skills: [{ id }] })),
  listWorkExperience: row(200),
  addWorkExperience: row(201, ({ skill: { id } }) => ({ ...workForm, skills: [{ id }] })),

  listPosts: row(200),
  listNetworkPosts: row(200),
  listCompanyPosts: row(200, ({ company }) => ({ companyId: company.id })),
  createPost: {
    ...row({ others: 422, unseen: 404, applicant: 201 }, ({ postPicture: { id }, preview, owner, post }) => ({
      content: "Hello @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
      quote_of_id: post.id,
      pictures: [{ id }],
      preview_id: preview.id,
    })),
    mixed: (own, other) => [
      { content: "Hello", pictures: [{ id: other.postPicture.id }], preview_id: own.preview.id },
      { content: "Hello", pictures: [{ id: own.postPicture.id }], company_id: other.company.id },
    ],
  },
  likePost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id })),
  unlikePost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id })),
  listComments: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  createComment: {
    ...row({ others: 201, unseen: 404 }, ({ post: { id }, owner }) => ({
      id,
      content: "Hello @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
    })),
    // Whoever the writer doesn't see isn't mentioned.
    mixed: () => [],
  },
  listTaggedPosts: row(200, () => ({ tag: "bridges" })),
  listSavedPosts: row(200),
  suggestMentions: row(200, ({ owner }) => ({ text: owner.lastName })),
  repostPost: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  undoRepost: row(204, ({ post: { id } }) => ({ id })),
  savePost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id })),
  unsavePost: row(204, ({ post: { id } }) => ({ id })),
  getPost: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  countNewPosts: row({ others: 200, unseen: 404 }, ({ post }) => ({ since: post.id })),
  updatePost: {
    ...row({ others: 403, unseen: 404, applicant: 200 }, ({ post: { id }, preview, owner }) => ({
      id,
      content: "Hi @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
      preview_id: preview.id,
    })),
    mixed: (own, other) => [{ id: other.post.id, content: "Hi", preview_id: own.preview.id }],
  },
  deletePost: row({ others: 403, unseen: 404, applicant: 204 }, ({ post: { id } }) => ({ id })),
  getComment: row({ others: 200, unseen: 404 }, ({ comment: { id } }) => ({ id })),
  listReplies: row({ others: 200, unseen: 404 }, ({ comment: { id } }) => ({ id })),
  createReply: {
    ...row({ others: 201, unseen: 404 }, ({ comment: { id }, owner }) => ({
      id,
      content: "Hello @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
    })),
    mixed: () => [],
  },
  likeComment: row({ others: 204, unseen: 404 }, ({ comment: { id } }) => ({ id })),
  unlikeComment: row({ others: 204, unseen: 404 }, ({ comment: { id } }) => ({ id })),
  updateComment: {
    ...row({ others: 403, unseen: 404, applicant: 200 }, ({ comment: { id }, owner }) => ({
      id,
      content: "Hi @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
    })),
    mixed: (_own, other) => [{ id: other.comment.id, content: "Hi" }],
  },
  deleteComment: row({ others: 403, unseen: 404, applicant: 204 }, ({ comment: { id } }) => ({ id })),
  streamEvents: row(200),

  updateProfile: row(200, () => ({ first_name: "Ada", last_name: "Lovelace" })),
  updateWorkExperience: row(
    {
      others: 404,
      applicant: 200,
      mixed: (own, other) => [{ ...workForm, id: other.work.id, skills: [{ id: own.skill.id }] }],
    },
    ({ work: { id }, skill }) => ({ ...workForm, id, skills: [{ id: skill.id }] }),
  ),
  deleteWorkExperience: row({ others: 404, applicant: 204 }, ({ work: { id } }) => ({ id })),
  listProfileEntries: row(200),
  addProfileEntry: row(201, () => ({ kind: "language", title: "Croatian", level: "fluent" })),
  updateProfileEntry: row({ others: 404, applicant: 200 }, ({ profileEntry: { id } }) => ({
    id,
    kind: "language",
    title: "Croatian",
    level: "native",
  })),
  deleteProfileEntry: row({ others: 404, applicant: 204 }, ({ profileEntry: { id } }) => ({ id })),
  suggestSkills: row(200, () => ({ text: "knots" })),
  updateOpenToWork: row(200, () => ({ open_to_work: "recruiters" })),
  getPublicProfile: row({ others: 200, unseen: 404 }, ({ handle }) => ({ handle })),
  getPublicProfileSettings: row(200),
  updatePublicProfile: row(200, () => ({
    handle: `page-${crypto.randomUUID()}`,
    is_on: true,
    parts: ["bio"],
  })),
  removeSkill: row(204, ({ skill: { id } }) => ({ id })),
  listSharedConnections: row({ others: 200, unseen: 404 }, ({ owner: { id } }) => ({ id })),
  listSuggestedPeople: row(200),
  listSuggestedJobs: row(200),

  listNotifications: row(200),
  countUnreadNotifications: row(200),
  markNotificationRead: row({ others: 404, applicant: 204 }, ({ notification: { id } }) => ({ id })),
  markAllNotificationsRead: row(204),
  getNotificationSettings: row(200),
  updateNotificationSettings: row(200, () => ({ like: "none" })),

  listConversations: row(200),
  getConversation: row(inConversation(200), ({ conversation: { id } }) => ({ id })),
  getAddressee: row({ others: 200, unseen: 404 }, ({ owner: { id } }) => ({ id })),
  countUnreadMessages: row(200),
  startConversation: row(
    {
      others: 403,
      unseen: 404,
      applicant: 422,
      recruiter: 201,
      // Another message's id or file.
      mixed: (own, other) => [
        { user_id: own.colleague.id, message_id: other.message.id, content: "Hello" },
        { user_id: other.owner.id, message_id: own.message.id, content: "Hello" },
        {
          user_id: own.owner.id,
          message_id: crypto.randomUUID(),
          content: "Hello",
          file_ids: [other.messageFile.id],
        },
      ],
    },
    ({ owner }) => ({ user_id: owner.id, message_id: crypto.randomUUID(), content: "Hello" }),
  ),
  listMessages: row(inConversation(200), ({ conversation: { id } }) => ({ id })),
  sendMessage: row(
    {
      ...inConversation(201),
      hiddenOwner: 403,
      // Another message's id, an answer to a message of another conversation, and a file of another message.
      mixed: (own, other) => [
        writing(own.conversation, { message_id: other.message.id }),
        writing(own.conversation, { reply_to_id: other.message.id }),
        writing(own.conversation, { file_ids: [other.messageFile.id] }),
      ],
    },
    ({ conversation, message }) => writing(conversation, { reply_to_id: message.id }),
  ),
  uploadMessageFile: row(201, () => ({ file: new File([documents.pdf], "plan.pdf") })),
  downloadMessageFile: row(inConversation(200), ({ messageFile: { id } }) => ({ id })),
  markConversationRead: row(inConversation(204), ({ conversation: { id } }) => ({ id, position: 1 })),
  updateConversation: row(inConversation(200), ({ conversation: { id } }) => ({ id, muted: true })),
  hintTyping: row({ ...inConversation(204), hiddenOwner: 403 }, ({ conversation: { id } }) => ({ id })),
  updateMessage: row(
    { others: 404, recruiter: 403, applicant: 200, hiddenOwner: 403 },
    ({ message: { id } }) => ({ id, content: "Hello again" }),
  ),
  deleteMessage: row({ others: 404, recruiter: 403, applicant: 204 }, ({ message: { id } }) => ({ id })),
  reactToMessage: row({ ...inConversation(204), hiddenOwner: 403 }, ({ message: { id } }) => ({
    id,
    reaction: "👍",
  })),
  removeReaction: row(inConversation(204), ({ message: { id } }) => ({ id })),
  searchMessages: row(200, ({ conversation, secret }) => ({
    text: secret,
    conversation_id: conversation.id,
  })),

  blockUser: row({ others: 204, unseen: 404, applicant: 422 }, ({ owner: { id } }) => ({ id })),
  unblockUser: row({ others: 204, applicant: 422 }, ({ owner: { id } }) => ({ id })),
  listBlockedUsers: row(200),
  listFollows: row(200),
  getUserFollow: row({ others: 200, unseen: 404 }, ({ owner: { id } }) => ({ id })),
  followUser: row({ others: 204, unseen: 404, applicant: 422 }, ({ owner: { id } }) => ({ id })),
  unfollowUser: row({ others: 204, applicant: 422 }, ({ owner: { id } }) => ({ id })),
  listMutedUsers: row(200),
  muteUser: row({ others: 204, unseen: 404, applicant: 422 }, ({ owner: { id } }) => ({ id })),
  unmuteUser: row({ others: 204, applicant: 422 }, ({ owner: { id } }) => ({ id })),
  getCompanyFollow: row(200, ({ company: { id } }) => ({ id })),
  followCompany: row(204, ({ company: { id } }) => ({ id })),
  unfollowCompany: row(204, ({ company: { id } }) => ({ id })),
  reportContent: row({ others: 204, unseen: 404, applicant: 422 }, ({ post }) => ({
    subject: "post",
    subject_id: post.id,
    reason: "spam",
  })),
  listReports: row({ others: 403, moderator: 200 }),
  decideReport: row({ others: 403, moderator: 200 }, ({ report: { id } }) => ({ id, decision: "dismiss" })),
  listModerationDecisions: row({ others: 403, moderator: 200 }),
  suspendUser: {
    ...row({ others: 403, moderator: 204 }, ({ owner: { id } }) => ({ id, reason: "Sends spam" })),
    mixed: (own, other) => [{ id: own.owner.id, reason: "Sends spam", report_id: other.report.id }],
  },
  restoreUser: row({ others: 403, moderator: 409 }, ({ owner: { id } }) => ({ id })),
  listSuspensions: row({ others: 403, moderator: 200 }),

  listConnections: row(200),
  countConnections: row(200),
  listConnectionRequests: row(200),
  requestConnection: row({ others: 200, unseen: 404, applicant: 422 }, ({ owner }) => ({
    user_id: owner.id,
  })),
  requestConnectionWithNote: row({ others: 200, unseen: 404, applicant: 422 }, ({ owner }) => ({
    user_id: owner.id,
    note: "We met at the bridge",
  })),
  answerConnection: row({ others: 404, applicant: 200 }, ({ colleague }) => ({
    user_id: colleague.id,
    status: "accepted",
  })),
  deleteConnection: row({ others: 404, colleague: 204, recruiter: 204 }, ({ owner }) => ({
    user_id: owner.id,
  })),

  getCompany: row(200, ({ company: { id } }) => ({ id })),
  getHiring: row(200),
  search: row(200, ({ owner }) => ({ text: owner.lastName })),
  searchPeople: row(200, ({ owner }) => ({ text: owner.lastName })),
  searchCompanies: row(200, ({ company }) => ({ first_name: company.name })),
  listCompanyJobs: row(200, ({ company }) => ({ companyId: company.id })),
  listOwnCompanies: row(200),
  getOwnCompany: row({ others: 404, colleague: 200, recruiter: 200 }, ({ company: { id } }) => ({ id })),
  listEmployees: row({ others: 403, colleague: 200, recruiter: 200 }, ({ company }) => ({
    companyId: company.id,
  })),
  addEmployees: row(
    {
      others: 403,
      recruiter: 204,
      mixed: (own, other) =>
        strangersAt(own, other).map(({ company, person }) => ({ body: [newEmployee(company, person)] })),
    },
    ({ company, owner }) => ({ body: [newEmployee(company, owner)] }),
  ),
  createCompany: row(201, () => companyForm),
  updateCompany: row({ others: 403, recruiter: 200 }, ({ company: { id } }) => ({ id, ...companyForm })),
  // The company has an open application.
  deleteCompany: row({ others: 403, recruiter: 409 }, ({ company: { id, name } }) => ({ id, name })),
  closeCompanyJobs: row({ others: 403, recruiter: 200 }, ({ company: { id } }) => ({ id })),
  getDomainVerification: row({ others: 403, recruiter: 200 }, ({ company: { id } }) => ({ id })),
  verifyDomain: row({ others: 403, recruiter: 200 }, ({ company: { id } }) => ({ id })),
  endDomainVerification: row({ others: 403, recruiter: 204 }, ({ company: { id } }) => ({ id })),
  leaveCompany: row({ others: 404, colleague: 204, recruiter: 409 }, ({ company: { id } }) => ({ id })),
  updateEmployee: row(
    {
      others: 403,
      recruiter: 200,
      mixed: (own, other) =>
        strangersAt(own, other).map(({ company, person }) => ({
          companyId: company.id,
          userId: person.id,
          ...place,
        })),
    },
    ({ company, colleague }) => ({ companyId: company.id, userId: colleague.id, ...place }),
  ),
  removeEmployee: row(
    {
      others: 403,
      recruiter: 204,
      mixed: (own, other) =>
        strangersAt(own, other).map(({ company, person }) => ({ companyId: company.id, userId: person.id })),
    },
    ({ company, colleague }) => ({ companyId: company.id, userId: colleague.id }),
  ),

  listJobs: row(200, ({ company }) => ({ company_id: company.id })),
  countJobs: row(200, ({ company }) => ({ company_id: company.id })),
  searchJobs: row(200, () => ({ first_name: "Cook" })),
  getJob: row(200, ({ job: { id } }) => ({ id })),
  listJobQuestions: row(200, ({ vacancy }) => ({ jobId: vacancy.id })),
  createJob: row({ others: 403, recruiter: 201 }, ({ company, skills }) => ({
    ...jobForm(skills),
    company_id: company.id,
  })),
  updateJob: row({ others: 403, recruiter: 200 }, ({ job: { id }, skills }) => ({ ...jobForm(skills), id })),
  closeJob: row({ others: 403, recruiter: 204 }, ({ job: { id } }) => ({ id })),
  reopenJob: row({ others: 403, recruiter: 204 }, ({ job: { id } }) => ({ id })),
  deleteJob: row({ others: 403, recruiter: 204 }, ({ job: { id } }) => ({ id })),
  listOwnCompanyJobs: row({ others: 403, recruiter: 200 }, ({ company }) => ({ companyId: company.id })),
  saveJob: row(204, ({ job: { id } }) => ({ id })),
  unsaveJob: row(204, ({ job: { id } }) => ({ id })),
  listSavedJobs: row(200),
  listJobAlerts: row(200),
  createJobAlert: row(201, ({ company }) => ({
    filters: { text: "cook", company_id: [company.id] },
    frequency: "daily",
  })),
  updateJobAlert: {
    ...row({ others: 404, applicant: 200 }, alertAbout),
    mixed: (own, other) => [alertAbout({ ...own, alert: other.alert })],
  },
  deleteJobAlert: row({ others: 404, applicant: 204 }, ({ alert: { id } }) => ({ id })),
  unsubscribe: row(204, () => ({ token: "made-up" })),

  applyToJob: row(
    {
      others: 201,
      applicant: 409,
      recruiter: 403,
      mixed: (own, other) => [
        // Another job's question, and someone else's file.
        answering(own.vacancy, other.question),
        answering(own.vacancy, own.question, own.file),
        answering(own.vacancy, own.question, other.file),
      ],
    },
    ({ vacancy: { id } }) => ({ id, answers: [] }),
  ),
  uploadApplicationFile: row({ others: 201, applicant: 409, recruiter: 403 }, ({ vacancy: { id } }) => ({
    id,
    file: new File([documents.pdf], "cv.pdf"),
  })),
  getApplicationDraft: row(200, ({ job: { id } }) => ({ id })),
  saveApplicationDraft: row(
    {
      others: 200,
      recruiter: 403,
      applicant: 409,
      mixed: (own, other) => [
        answering(own.vacancy, other.question),
        answering(own.vacancy, own.question, other.file),
      ],
    },
    ({ vacancy: { id } }) => ({ id, answers: [] }),
  ),
  deleteApplicationDraft: row(204, ({ vacancy: { id } }) => ({ id })),
  listApplicationDrafts: row(200),
  listEarlierAnswers: row(200, ({ vacancy: { id } }) => ({ id })),
  uploadPicture: row(201, () => ({ place: "portrait", file: new File([documents.realPicture], "me.gif") })),
  setPortrait: row({ others: 422, applicant: 200 }, ({ portrait: { id } }) => ({ picture_id: id })),
  previewLink: row(200, () => ({ url: "https://example.com/" })),
  setCover: row({ others: 422, applicant: 200 }, ({ cover: { id } }) => ({ picture_id: id })),
  setCompanyCover: {
    ...row({ others: 403, recruiter: 200 }, ({ company, companyCover }) => ({
      id: company.id,
      picture_id: companyCover.id,
    })),
    mixed: (own, other) => [
      { id: own.company.id, picture_id: other.companyCover.id },
      { id: other.company.id, picture_id: own.companyCover.id },
    ],
  },
  setLogo: {
    ...row({ others: 403, recruiter: 200 }, ({ company, logo }) => ({ id: company.id, picture_id: logo.id })),
    mixed: (own, other) => [
      { id: own.company.id, picture_id: other.logo.id },
      { id: other.company.id, picture_id: own.logo.id },
    ],
  },

  listResumes: row(200),
  uploadResume: row(201, () => ({ file: new File([documents.pdf], "cv.pdf") })),
  saveFileAsResume: row({ others: 404, applicant: 201 }, ({ file: { id } }) => ({ id })),
  downloadResume: row({ others: 404, applicant: 200 }, ({ resume: { id } }) => ({ id })),
  deleteResume: row({ others: 404, applicant: 204 }, ({ resume: { id } }) => ({ id })),
  attachResume: row(
    {
      others: 404,
      recruiter: 403,
      applicant: 409,
      // Someone else's résumé.
      mixed: (own, other) => [{ id: own.vacancy.id, resume_id: other.resume.id }],
    },
    ({ vacancy: { id }, resume }) => ({ id, resume_id: resume.id }),
  ),
  downloadApplicationFile: row({ others: 404, applicant: 200, recruiter: 200 }, ({ file: { id } }) => ({
    id,
  })),
  listJobApplications: row(
    { others: 403, recruiter: 200, mixed: (own, other) => [sorting(own.vacancy, other.question)] },
    ({ vacancy, question }) => sorting(vacancy, question),
  ),
  listOwnApplications: row(200),
  getApplication: row({ others: 404, applicant: 200, recruiter: 200 }, ({ application: { id } }) => ({ id })),
  updateApplicationStatus: row(
    { others: 404, applicant: 403, recruiter: 200 },
    ({ application: { id } }) => ({
      id,
      status: "interview",
    }),
  ),
  withdrawApplication: row({ others: 404, applicant: 204, recruiter: 403 }, ({ application: { id } }) => ({
    id,
  })),
  getApplicationCounts: row({ others: 403, recruiter: 200 }, ({ vacancy: { id } }) => ({ id })),
  listApplicationEvents: row({ others: 404, applicant: 200, recruiter: 200 }, ({ application: { id } }) => ({
    id,
  })),
  exportJobApplications: row(
    { others: 403, recruiter: 200, mixed: (own, other) => [sorting(own.vacancy, other.question)] },
    ({ vacancy, question }) => sorting(vacancy, question),
  ),
  markApplicationSeen: row({ others: 404, applicant: 403, recruiter: 204 }, ({ application: { id } }) => ({
    id,
  })),
  decideApplications: row(
    {
      others: 403,
      recruiter: 201,
      // Another job's application.
      mixed: (own, other) => [deciding(own.vacancy, other.application), deciding(own.job, own.application)],
    },
    ({ vacancy, application }) => deciding(vacancy, application),
  ),
  undoDecision: row({ others: 404, recruiter: 200 }, ({ decision: { id } }) => ({ id })),
  listApplicationNotes: row({ others: 404, applicant: 403, recruiter: 200 }, ({ application: { id } }) => ({
    id,
  })),
  createApplicationNote: row({ others: 404, applicant: 403, recruiter: 201 }, ({ application: { id } }) => ({
    id,
    text: "Call her",
  })),
  updateApplicationNote: row({ others: 404, recruiter: 200 }, ({ note: { id } }) => ({
    id,
    text: "Call him",
  })),
  deleteApplicationNote: row({ others: 404, recruiter: 204 }, ({ note: { id } }) => ({ id })),
  listApplicationRatings: row({ others: 404, applicant: 403, recruiter: 200 }, ({ application: { id } }) => ({
    id,
  })),
  rateApplication: row({ others: 404, applicant: 403, recruiter: 204 }, ({ application: { id } }) => ({
    id,
    rating: 4,
  })),
  deleteApplicationRating: row(
    { others: 404, applicant: 403, recruiter: 204 },
    ({ application: { id } }) => ({ id }),
  ),
  listMessageTemplates: row({ others: 403, recruiter: 200 }, ({ company }) => ({ companyId: company.id })),
  createMessageTemplate: row({ others: 403, recruiter: 201 }, ({ company }) => ({
    companyId: company.id,
    ...templateForm,
  })),
  updateMessageTemplate: row({ others: 404, recruiter: 200 }, ({ template: { id } }) => ({
    id,
    ...templateForm,
  })),
  deleteMessageTemplate: row({ others: 404, recruiter: 204 }, ({ template: { id } }) => ({ id })),
  listInterviews: row({ others: 404, applicant: 200, recruiter: 200 }, ({ application: { id } }) => ({ id })),
  createInterview: row({ others: 404, applicant: 403, recruiter: 201 }, ({ application: { id } }) => ({
    id,
    ...interviewForm,
  })),
  updateInterview: row({ others: 404, applicant: 403, recruiter: 200 }, ({ interview: { id } }) => ({
    id,
    ...interviewForm,
  })),
  callOffInterview: row({ others: 404, applicant: 403, recruiter: 204 }, ({ interview: { id } }) => ({ id })),
  downloadInterviewInvite: row({ others: 404, applicant: 200, recruiter: 200 }, ({ interview: { id } }) => ({
    id,
  })),

  getQuiz: row(200),
  listReleases: row({ others: 403, moderator: 200 }),
  getRelease: row({ others: 403, moderator: 404 }, () => ({ name: "mf-jobs", version: "1" })),
  reportViews: row(204, () => ({ remotes: [{ remote: "mf-jobs", version: "1", views: 1, loads: [10] }] })),
  reportClientError: row(204, () => ({ code: "TEST_CODE", message: "Test" })),
};
