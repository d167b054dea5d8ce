import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { useTestApp } from "../../testing/app";
import { recordStatements, type Statement } from "../../testing/recorded-statements";
import { buildRolesWorld, type Resources } from "../../testing/roles-world";
import { OPERATIONS } from "./create-app";

const app = useTestApp();

/** Calls about the caller's own account, profile and lists, or content that anyone may write: nobody is refused. */
const ANYBODY: EndpointName[] = [
  "createProfile",
  "confirmIdentity",
  "confirmWithPasskey",
  "enroll",
  "addAuthenticator",
  "addPasskey",
  "renamePasskey",
  "linkIdentity",
  "changePassword",
  "changeEmail",
  "createAccessToken",
  "removeUnrecognized",
  "setSignInPolicy",
  "updateSettings",
  "updateNotificationSettings",
  "deleteAccount",
  "updateProfile",
  "addSkills",
  "addWorkExperience",
  "addProfileEntry",
  "updateOpenToWork",
  "updatePublicProfile",
  "createPost",
  "writeRecommendation",
  "requestConnectionWithNote",
  "answerConnection",
  "createCompany",
  "createJobAlert",
  "uploadResume",
  "uploadPicture",
  "previewLink",
  "setPortrait",
  "setCover",
  "reportContent",
  "startConversation",
  "createGroup",
  "uploadMessageFile",
];

const guarded = Object.values(OPERATIONS).flatMap(({ name, guard }) => (guard ? [name] : []));

const checkingMuch = Object.entries<Endpoint>(contract).filter(
  ([, { auth, body, upload }]) => (auth === "member" || auth === "account") && (body || upload),
);

test.each(checkingMuch)(
  "%s checks permission before it validates the body, or is open to everyone",
  (name) => {
    expect([...guarded, ...ANYBODY].filter((listed) => listed === name)).toHaveLength(1);
  },
);

/** Other people's resources, and the response to a stranger. */
const refusals: Record<string, { status: number; of: (resources: Resources) => object }> = {
  createJob: { status: 403, of: ({ company }) => ({ company_id: company.id }) },
  updateJob: { status: 403, of: ({ job: { id } }) => ({ id }) },
  updateCompany: { status: 403, of: ({ company: { id } }) => ({ id }) },
  setCompanyRequiresFactor: { status: 403, of: ({ company: { id } }) => ({ id }) },
  setCompanyCover: { status: 403, of: ({ company: { id } }) => ({ id }) },
  setLogo: { status: 403, of: ({ company: { id } }) => ({ id }) },
  addEmployees: { status: 403, of: ({ company }) => ({ body: [{ company_id: company.id }] }) },
  updateEmployee: {
    status: 403,
    of: ({ company, colleague }) => ({ companyId: company.id, userId: colleague.id }),
  },
  applyToJob: { status: 404, of: () => ({ id: crypto.randomUUID() }) },
  uploadApplicationFile: { status: 404, of: () => ({ id: crypto.randomUUID() }) },
  updateJobAlert: { status: 404, of: ({ alert: { id } }) => ({ id }) },
  attachResume: { status: 404, of: () => ({ id: crypto.randomUUID() }) },
  saveApplicationDraft: { status: 404, of: () => ({ id: crypto.randomUUID() }) },
  updateApplicationStatus: { status: 404, of: ({ application: { id } }) => ({ id }) },
  decideApplications: { status: 403, of: ({ vacancy: { id } }) => ({ id }) },
  createApplicationNote: { status: 404, of: ({ application: { id } }) => ({ id }) },
  discussApplication: { status: 404, of: ({ application: { id } }) => ({ id }) },
  updateApplicationNote: { status: 404, of: ({ note: { id } }) => ({ id }) },
  rateApplication: { status: 404, of: ({ application: { id } }) => ({ id }) },
  createCompanyToken: { status: 403, of: ({ company }) => ({ companyId: company.id }) },
  createMessageTemplate: { status: 403, of: ({ company }) => ({ companyId: company.id }) },
  updateMessageTemplate: { status: 404, of: ({ template: { id } }) => ({ id }) },
  createInterview: { status: 404, of: ({ application: { id } }) => ({ id }) },
  updateInterview: { status: 404, of: ({ interview: { id } }) => ({ id }) },
  sendMessage: { status: 404, of: ({ conversation: { id } }) => ({ id }) },
  markConversationRead: { status: 404, of: ({ conversation: { id } }) => ({ id }) },
  updateConversation: { status: 404, of: ({ conversation: { id } }) => ({ id }) },
  addGroupMember: { status: 404, of: ({ group: { id } }) => ({ id }) },
  removeGroupMember: { status: 404, of: ({ group, owner }) => ({ id: group.id, userId: owner.id }) },
  updateMessage: { status: 404, of: ({ message: { id } }) => ({ id }) },
  reactToMessage: { status: 404, of: ({ message: { id } }) => ({ id }) },
  decideReport: { status: 403, of: ({ report: { id } }) => ({ id }) },
  suspendUser: { status: 403, of: ({ owner: { id } }) => ({ id }) },
  restoreUser: { status: 403, of: ({ owner: { id } }) => ({ id }) },
  restartTask: { status: 403, of: () => ({}) },
  changeRelease: { status: 403, of: () => ({ name: "mf-jobs" }) },
  updatePost: { status: 403, of: ({ post: { id } }) => ({ id }) },
  castVote: { status: 404, of: () => ({ id: crypto.randomUUID() }) },
  reactToPost: { status: 404, of: () => ({ id: crypto.randomUUID() }) },
  createComment: { status: 404, of: () => ({ id: crypto.randomUUID() }) },
  createReply: { status: 404, of: () => ({ id: crypto.randomUUID() }) },
  updateComment: { status: 403, of: ({ comment: { id } }) => ({ id }) },
  updateWorkExperience: { status: 404, of: ({ work: { id } }) => ({ id }) },
  showRecommendation: { status: 404, of: ({ recommendation: { id } }) => ({ id }) },
  updateRecommendation: { status: 404, of: ({ recommendation: { id } }) => ({ id }) },
  updateProfileEntry: { status: 404, of: ({ profileEntry: { id } }) => ({ id }) },
};

/** Outside a transaction, a lock ends with its statement: it would delay others and protect nothing. */
const LOCKS = /\bfor (no key )?update\b|\bfor (key )?share\b/i;

describe("a stranger is refused before the body is validated, and locks nothing", () => {
  let statements: Statement[];
  beforeAll(() => {
    statements = recordStatements(app().database.pool);
  });

  it.each(guarded)("%s", async (name) => {
    const world = await buildRolesWorld(app().db);
    const refusal = refusals[name];
    if (!refusal) throw new Error(`${name} needs a row`);
    statements.length = 0;
    const nothingElse = await app().send(name, refusal.of(world.resources.own), world.callers.stranger);
    expect(nothingElse.status).toBe(refusal.status);
    expect(statements.filter(({ text }) => LOCKS.test(text))).toEqual([]);
  });

  it("even with the largest job form that the server accepts", async () => {
    const { resources, callers } = await buildRolesWorld(app().db);
    const form = { company_id: resources.own.company.id, questions: Array(1_500).fill("x".repeat(150)) };
    const problem = await app().refuse("createJob", form, callers.stranger);
    expect(problem.status).toBe(403);
  });
});
