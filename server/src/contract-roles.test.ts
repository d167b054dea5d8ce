import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { useTestApp } from "../testing/app";
import { documents } from "../testing/documents";
import { buildRolesWorld, type Role, type RolesWorld } from "../testing/roles-world";

const app = useTestApp();

/** Members in the order in which they make a call; who may change something comes last. */
const MEMBERS = ["stranger", "colleague", "applicant", "recruiter"] as const;

type Statuses = Record<(typeof MEMBERS)[number], number>;

interface Row {
  input: (world: RolesWorld) => unknown;
  /** What each member gets; one number for all. */
  members: number | Statuses;
  /** What an account without a profile gets where that is not what a stranger does. */
  newcomer?: number;
}

const row = (members: number | Statuses, input: Row["input"] = () => ({})): Row => ({ input, members });
/** Statuses of stranger, colleague, applicant and recruiter. */
const each = (stranger: number, colleague: number, applicant: number, recruiter: number): Statuses => ({
  stranger,
  colleague,
  applicant,
  recruiter,
});

const companyForm = {
  name: "Acme",
  website: "https://acme.example",
  industry: "Technology",
  company_type: "Privately-Held",
};

const jobForm = {
  title: "Cook",
  link_to_job: "https://acme.example/cook",
  job_type: "remote",
  industry: "Retail",
  hours: "contract",
  salary: 20,
  description: "Cook for us",
  skills: [] as string[],
  questions: ["Why?"],
  question_types: ["Written Response"],
  question_answers: [[]],
};

const cv = () => ({ file: new File([documents.pdf], "cv.pdf") });
const newPassword = { current_password: "wrong horse", password: "battery staple" };

/** Every call of the contract: what is asked for, and what each member is answered. */
const rows: Record<EndpointName, Row> = {
  register: row(201, () => ({ email: `${crypto.randomUUID()}@example.com`, password: "correct horse" })),
  login: row(401, () => ({ email: "nobody@example.com", password: "correct horse" })),
  signOut: row(204),
  getSession: row(200),
  verifyEmail: row(404, () => ({ token: "made-up" })),
  resendVerification: row(202, () => ({ userId: crypto.randomUUID() })),
  createProfile: { ...row(409, () => ({ first_name: "Ada", last_name: "Again" })), newcomer: 201 },

  requestPasswordReset: row(202, () => ({ email: `${crypto.randomUUID()}@example.com` })),
  resetPassword: row(404, () => ({ token: "made-up", password: "battery staple" })),
  changePassword: row(403, () => newPassword),
  changeEmail: row(403, () => ({ ...newPassword, email: "mine@example.com" })),
  confirmEmail: row(404, () => ({ token: "made-up" })),
  listSessions: row(200),
  endSession: row(each(404, 404, 204, 404), ({ sessionId: id }) => ({ id })),
  endOtherSessions: row(204),
  getSettings: row(200),
  updateSettings: row(200, () => ({ public_directory: false })),
  deleteAccount: row(403, () => newPassword),
  exportData: row(200),

  getUser: row(200, ({ callers }) => ({ id: callers.applicant.id })),
  getFullUser: row(200, ({ callers }) => ({ id: callers.applicant.id })),
  searchUsers: row(200, () => ({ first_name: "Ada" })),
  listUserPosts: row(200, ({ callers }) => ({ userId: callers.applicant.id })),
  listSkills: row(200),
  listOwnSkills: row(200),
  listSkillsNotAdded: row(200),
  addSkills: row(200, ({ skillId: id }) => ({ skills: [{ id }] })),
  listWorkExperience: row(200),
  addWorkExperience: row(201, () => ({
    company_name: "Acme",
    title: "Cook",
    description: "Cooked",
    job_type: "contract",
  })),

  listPosts: row(200),
  createPost: row(201, () => ({ content: "Hello" })),
  likePost: row(204, ({ post }) => ({ id: post.id })),
  unlikePost: row(204, ({ post }) => ({ id: post.id })),
  listComments: row(200, ({ post }) => ({ id: post.id })),
  createComment: row(201, ({ post }) => ({ id: post.id, content: "Hello" })),

  getPost: row(200, ({ post }) => ({ id: post.id })),
  countNewPosts: row(200, ({ post }) => ({ since: post.id })),
  updatePost: row(each(403, 403, 200, 403), ({ post }) => ({ id: post.id, content: "Hello" })),
  deletePost: row(each(403, 403, 204, 404), ({ post }) => ({ id: post.id })),
  updateComment: row(each(403, 403, 200, 403), ({ comment }) => ({ id: comment.id, content: "Hello" })),
  deleteComment: row(each(403, 403, 204, 404), ({ comment }) => ({ id: comment.id })),
  streamEvents: row(200),

  updateProfile: row(200, () => ({ first_name: "Ada", last_name: "Lovelace" })),
  updateWorkExperience: row(each(404, 404, 200, 404), ({ work }) => ({
    id: work.id,
    company_name: "Acme",
    title: "Cook",
    description: "Cooked",
    job_type: "contract",
  })),
  deleteWorkExperience: row(each(404, 404, 204, 404), ({ work }) => ({ id: work.id })),
  removeSkill: row(204, ({ skillId: id }) => ({ id })),
  listSharedConnections: row(200, ({ callers }) => ({ id: callers.applicant.id })),
  listSuggestedPeople: row(200),
  listSuggestedJobs: row(200),

  listNotifications: row(200),
  countUnreadNotifications: row(200),
  markNotificationRead: row(each(404, 404, 204, 404), ({ notification }) => ({ id: notification.id })),
  markAllNotificationsRead: row(204),
  getNotificationSettings: row(200),
  updateNotificationSettings: row(200, () => ({ like: "none" })),

  blockUser: row(each(204, 204, 422, 204), ({ callers }) => ({ id: callers.applicant.id })),
  unblockUser: row(each(204, 204, 422, 204), ({ callers }) => ({ id: callers.applicant.id })),
  listBlockedUsers: row(200),
  reportContent: row(each(204, 204, 422, 204), ({ post }) => ({
    subject: "post",
    subject_id: post.id,
    reason: "spam",
  })),
  listReports: row(403),
  decideReport: row(403, ({ report }) => ({ id: report.id, decision: "dismiss" })),
  listModerationDecisions: row(403),

  listConnections: row(200),
  listConnectionRequests: row(200),
  requestConnection: row(each(200, 200, 422, 200), ({ callers }) => ({ user_id: callers.applicant.id })),
  answerConnection: row(each(404, 404, 200, 404), ({ callers }) => ({
    user_id: callers.colleague.id,
    status: "accepted",
  })),
  deleteConnection: row(each(404, 204, 404, 204), ({ callers }) => ({ user_id: callers.applicant.id })),

  getCompany: row(200, ({ company: { id } }) => ({ id })),
  searchCompanies: row(200, () => ({ first_name: "Acme" })),
  listCompanyJobs: row(200, ({ company }) => ({ companyId: company.id })),
  listOwnCompanies: row(200),
  getOwnCompany: row(each(404, 200, 404, 200), ({ company: { id } }) => ({ id })),
  listEmployees: row(each(403, 200, 403, 200), ({ company }) => ({ companyId: company.id })),
  addEmployees: row(each(403, 403, 403, 204), ({ company, callers }) => ({
    body: [{ company_id: company.id, user_id: callers.applicant.id, job_title: "Cook", is_admin: false }],
  })),
  createCompany: row(201, () => companyForm),
  updateCompany: row(each(403, 403, 403, 200), ({ company: { id } }) => ({ id, ...companyForm })),
  leaveCompany: row(each(404, 204, 404, 409), ({ company: { id } }) => ({ id })),
  updateEmployee: row(each(403, 403, 403, 200), ({ company, callers }) => ({
    companyId: company.id,
    userId: callers.colleague.id,
    job_title: "Chef",
    is_admin: false,
  })),
  removeEmployee: row(each(403, 403, 403, 204), ({ company, callers }) => ({
    companyId: company.id,
    userId: callers.colleague.id,
  })),

  listJobs: row(200),
  searchJobs: row(200, () => ({ first_name: "Cook" })),
  getJob: row(200, ({ job: { id } }) => ({ id })),
  listJobQuestions: row(200, ({ vacancy }) => ({ jobId: vacancy.id })),
  createJob: row(each(403, 403, 403, 201), ({ company, skills }) => ({
    ...jobForm,
    skills,
    company_id: company.id,
  })),
  updateJob: row(each(403, 403, 403, 200), ({ job: { id }, skills }) => ({ ...jobForm, skills, id })),
  closeJob: row(each(403, 403, 403, 204), ({ job: { id } }) => ({ id })),
  reopenJob: row(each(403, 403, 403, 204), ({ job: { id } }) => ({ id })),
  deleteJob: row(each(403, 403, 403, 204), ({ job: { id } }) => ({ id })),
  listOwnCompanyJobs: row(each(403, 403, 403, 200), ({ company }) => ({ companyId: company.id })),
  saveJob: row(204, ({ job: { id } }) => ({ id })),
  unsaveJob: row(204, ({ job: { id } }) => ({ id })),
  listSavedJobs: row(200),
  listJobAlerts: row(200),
  createJobAlert: row(201, () => ({ filters: { text: "cook" }, frequency: "daily" })),
  deleteJobAlert: row(each(404, 404, 204, 404), ({ alert: { id } }) => ({ id })),
  unsubscribe: row(204, () => ({ token: "made-up" })),

  applyToJob: row(each(201, 201, 409, 201), ({ vacancy: { id } }) => ({ id, answers: [] })),
  uploadApplicationFile: row(each(201, 201, 409, 201), ({ vacancy: { id } }) => ({ id, ...cv() })),
  downloadApplicationFile: row(each(404, 404, 200, 200), ({ file: { id } }) => ({ id })),
  listJobApplications: row(each(403, 403, 403, 200), ({ vacancy: { id } }) => ({ id })),
  listOwnApplications: row(200),
  getApplication: row(each(404, 404, 200, 200), ({ application: { id } }) => ({ id })),
  updateApplicationStatus: row(each(404, 404, 403, 200), ({ application: { id } }) => ({
    id,
    status: "interview",
  })),
  withdrawApplication: row(each(404, 404, 204, 403), ({ application: { id } }) => ({ id })),
  getApplicationCounts: row(each(403, 403, 403, 200), ({ vacancy: { id } }) => ({ id })),

  getQuiz: row(200),
  listReleases: row(403),
  getRelease: row(403, () => ({ name: "mf-jobs", version: "1" })),
  reportViews: row(204, () => ({ remotes: [{ remote: "mf-jobs", version: "1", views: 1, loads: [10] }] })),
  reportClientError: row(204, () => ({ code: "TEST_CODE", message: "Test" })),
};

/** What the way in answers by itself, before an operation is asked. */
function expectedOf(role: Role, { auth }: Endpoint, { members, newcomer }: Row): number {
  if (role === "nobody" && (auth === "account" || auth === "member")) return 401;
  if (role === "newcomer" && auth === "member") return 403;
  if (role === "newcomer" && newcomer !== undefined) return newcomer;
  if (role === "nobody" || role === "newcomer")
    return typeof members === "number" ? members : members.stranger;
  return typeof members === "number" ? members : members[role];
}

describe("each call answers", () => {
  it.each(Object.entries(rows))(
    "%s: nobody, a newcomer, a stranger, a colleague, the applicant, the recruiter",
    async (key, call) => {
      const name = key as EndpointName;
      const world = await buildRolesWorld(app().db);
      const answers: Partial<Record<Role, number>> = {};
      const expected: Partial<Record<Role, number>> = {};
      for (const role of ["nobody", "newcomer", ...MEMBERS] as const) {
        const response = await app().send(name, call.input(world), world.callers[role]);
        answers[role] = response.status;
        await response.body?.cancel();
        expected[role] = expectedOf(role, contract[name], call);
      }
      expect(answers).toEqual(expected);
    },
  );
});
