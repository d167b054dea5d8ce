import { type Rows, row } from "./row";

const workForm = { company_name: "Acme", title: "Cook", description: "Cooked", job_type: "contract" };

export const peopleRows = {
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
  getPublicProfile: row({ others: 200, unseen: 404, unlisted: 404 }, ({ handle }) => ({
    handle,
  })),
  getPublicProfileSettings: row(200),
  updatePublicProfile: row(200, () => ({
    handle: `page-${crypto.randomUUID()}`.slice(0, 30),
    is_on: true,
    parts: ["bio"],
  })),
  listRecommendations: row({ others: 200, unseen: 404 }, ({ owner: { id } }) => ({ id })),
  listReceivedRecommendations: row(200),
  listWrittenRecommendations: row(200, ({ owner }) => ({ user_id: owner.id })),
  writeRecommendation: row({ others: 403, unseen: 404, applicant: 422, recruiter: 201 }, ({ owner }) => ({
    user_id: owner.id,
    text: "Careful with knots",
  })),
  showRecommendation: row({ others: 404, applicant: 200 }, ({ recommendation: { id } }) => ({
    id,
    shown: true,
  })),
  updateRecommendation: row({ others: 404, colleague: 200 }, ({ recommendation: { id } }) => ({
    id,
    text: "Careful with knots",
  })),
  deleteRecommendation: row({ others: 404, colleague: 204 }, ({ recommendation: { id } }) => ({ id })),
  removeSkill: row(204, ({ skill: { id } }) => ({ id })),
  listSharedConnections: row({ others: 200, unseen: 404 }, ({ owner: { id } }) => ({ id })),
  listSuggestedPeople: row(200),
  listSuggestedJobs: row(200),

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
} satisfies Rows;
