import type { EndpointName } from "@guildway/shared/contract";
import { documents } from "./documents";
import type { Role, Things } from "./roles-world";

/** What a call asks for, and what each caller is answered. */
export interface Row extends Partial<Record<Exclude<Role, "nobody" | "otherRecruiter">, number>> {
  input: (things: Things) => unknown;
  /** For a member who has no part in the thing. */
  others: number;
  /** For callers who may not see the person who owns the thing; otherwise they get what others get. */
  unseen?: number;
  /** Requests that name things that do not belong together: refused to everyone. */
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

const newPassword = { current_password: "wrong horse", password: "battery staple" };
const workForm = { company_name: "Acme", title: "Cook", description: "Cooked", job_type: "contract" };

/** Pairs of a company and a person who does not belong to it. */
const strangersAt = (own: Things, other: Things) => [
  { company: own.company, person: other.colleague },
  { company: other.company, person: own.colleague },
];

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
  changePassword: row(403, () => newPassword),
  changeEmail: row(403, () => ({ ...newPassword, email: "mine@example.com" })),
  confirmEmail: row(404, () => ({ token: "made-up" })),
  listSessions: row(200),
  endSession: row({ others: 404, applicant: 204 }, ({ sessionId: id }) => ({ id })),
  endOtherSessions: row(204),
  getSettings: row(200),
  updateSettings: row(200, () => ({ public_directory: false })),
  deleteAccount: row(403, () => newPassword),
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
  createPost: row(201, () => ({ content: "Hello" })),
  likePost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id })),
  unlikePost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id })),
  listComments: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  createComment: row({ others: 201, unseen: 404 }, ({ post: { id } }) => ({ id, content: "Hello" })),
  getPost: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  countNewPosts: row({ others: 200, unseen: 404 }, ({ post }) => ({ since: post.id })),
  updatePost: row({ others: 403, unseen: 404, applicant: 200 }, ({ post: { id } }) => ({
    id,
    content: "Hi",
  })),
  deletePost: row({ others: 403, unseen: 404, applicant: 204 }, ({ post: { id } }) => ({ id })),
  updateComment: row({ others: 403, unseen: 404, applicant: 200 }, ({ comment: { id } }) => ({
    id,
    content: "Hi",
  })),
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

  blockUser: row({ others: 204, unseen: 404, applicant: 422 }, ({ owner: { id } }) => ({ id })),
  unblockUser: row({ others: 204, applicant: 422 }, ({ owner: { id } }) => ({ id })),
  listBlockedUsers: row(200),
  reportContent: row({ others: 204, unseen: 404, applicant: 422 }, ({ post }) => ({
    subject: "post",
    subject_id: post.id,
    reason: "spam",
  })),
  listReports: row({ others: 403, moderator: 200 }),
  decideReport: row({ others: 403, moderator: 200 }, ({ report: { id } }) => ({ id, decision: "dismiss" })),
  listModerationDecisions: row({ others: 403, moderator: 200 }),

  listConnections: row(200),
  listConnectionRequests: row(200),
  requestConnection: row({ others: 200, unseen: 404, applicant: 422 }, ({ owner }) => ({
    user_id: owner.id,
  })),
  answerConnection: row({ others: 404, applicant: 200 }, ({ colleague }) => ({
    user_id: colleague.id,
    status: "accepted",
  })),
  deleteConnection: row({ others: 404, colleague: 204, recruiter: 204 }, ({ owner }) => ({
    user_id: owner.id,
  })),

  getCompany: row(200, ({ company: { id } }) => ({ id })),
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

  listJobs: row(200),
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
  createJobAlert: row(201, () => ({ filters: { text: "cook" }, frequency: "daily" })),
  deleteJobAlert: row({ others: 404, applicant: 204 }, ({ alert: { id } }) => ({ id })),
  unsubscribe: row(204, () => ({ token: "made-up" })),

  applyToJob: row(
    {
      others: 201,
      applicant: 409,
      mixed: (own, other) => [
        // Another job's question, and someone else's file.
        answering(own.vacancy, other.question),
        answering(own.vacancy, own.question, own.file),
        answering(own.vacancy, own.question, other.file),
      ],
    },
    ({ vacancy: { id } }) => ({ id, answers: [] }),
  ),
  uploadApplicationFile: row({ others: 201, applicant: 409 }, ({ vacancy: { id } }) => ({
    id,
    file: new File([documents.pdf], "cv.pdf"),
  })),
  downloadApplicationFile: row({ others: 404, applicant: 200, recruiter: 200 }, ({ file: { id } }) => ({
    id,
  })),
  listJobApplications: row({ others: 403, recruiter: 200 }, ({ vacancy: { id } }) => ({ id })),
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

  getQuiz: row(200),
  listReleases: row({ others: 403, moderator: 200 }),
  getRelease: row({ others: 403, moderator: 404 }, () => ({ name: "mf-jobs", version: "1" })),
  reportViews: row(204, () => ({ remotes: [{ remote: "mf-jobs", version: "1", views: 1, loads: [10] }] })),
  reportClientError: row(204, () => ({ code: "TEST_CODE", message: "Test" })),
};
