import { useTestApp } from "../../server/testing/app";
import { buildManyRows } from "../../server/testing/many-rows";
import { recordStatements, type Statement } from "../../server/testing/recorded-statements";
import { contract, type EndpointName } from "../../shared/contract/contract";

const app = useTestApp();

/** Tables that grow with use; the others stay small. */
const GROWING = [
  "profiles",
  "posts",
  "post_likes",
  "comments",
  "comment_likes",
  "connections",
  "companies",
  "employees",
  "follows",
  "mutes",
  "recommendations",
  "user_skills",
  "job_skills",
  "jobs",
  "saved_jobs",
  "saved_posts",
  "post_tags",
  "mentions",
  "reposts",
  "job_alerts",
  "applications",
  "notifications",
  "blocks",
  "reports",
  "moderation_decisions",
  "conversations",
  "conversation_members",
  "messages",
];

let statements: Statement[] = [];
let viewer: { id: string; token: string };
let recruiter: { id: string; token: string };
let moderator: { id: string; token: string };
let companyId: string;
let postId: string;
let commentId: string;
let jobId: string;
let conversationId: string;

beforeAll(async () => {
  ({ viewer, recruiter, moderator, companyId, postId, commentId, jobId, conversationId } =
    await buildManyRows(app()));
  statements = recordStatements(app().database.pool);
});

type List = (limit: number) => Promise<unknown>;

const lists: Partial<Record<EndpointName, List>> = {
  listPosts: (limit) => app().call("listPosts", { limit }, viewer),
  listTaggedPosts: (limit) => app().call("listTaggedPosts", { tag: "Often", limit }, viewer),
  listSavedPosts: (limit) => app().call("listSavedPosts", { limit }, viewer),
  listCompanyPosts: (limit) => app().call("listCompanyPosts", { companyId, limit }, viewer),
  listNetworkPosts: (limit) => app().call("listNetworkPosts", { limit }, viewer),
  listUserPosts: (limit) => app().call("listUserPosts", { userId: viewer.id, limit }, viewer),
  listComments: (limit) => app().call("listComments", { id: postId, limit }, viewer),
  listReplies: (limit) => app().call("listReplies", { id: commentId, limit }, viewer),
  listConnections: (limit) => app().call("listConnections", { limit }, viewer),
  listConnectionRequests: (limit) => app().call("listConnectionRequests", { limit }, viewer),
  listSharedConnections: (limit) => app().call("listSharedConnections", { id: recruiter.id, limit }, viewer),
  listJobs: (limit) => app().call("listJobs", { limit }, viewer),
  listSavedJobs: (limit) => app().call("listSavedJobs", { limit }, viewer),
  listOwnCompanyJobs: (limit) => app().call("listOwnCompanyJobs", { companyId, limit }, recruiter),
  listJobAlerts: (limit) => app().call("listJobAlerts", { limit }, viewer),
  listCompanyJobs: (limit) => app().call("listCompanyJobs", { companyId, limit }, viewer),
  listOwnCompanies: (limit) => app().call("listOwnCompanies", { limit }, viewer),
  listEmployees: (limit) => app().call("listEmployees", { companyId, limit }, viewer),
  listAccountActivity: (limit) => app().call("listAccountActivity", { limit }, viewer),
  listSessions: (limit) => app().call("listSessions", { limit }, viewer),
  listJobApplications: (limit) => app().call("listJobApplications", { id: jobId, limit }, recruiter),
  listOwnApplications: (limit) => app().call("listOwnApplications", { limit }, viewer),
  listApplicationDrafts: (limit) => app().call("listApplicationDrafts", { limit }, viewer),
  listNotifications: (limit) => app().call("listNotifications", { limit }, viewer),
  listRecommendations: (limit) => app().call("listRecommendations", { id: viewer.id, limit }, recruiter),
  listReceivedRecommendations: (limit) => app().call("listReceivedRecommendations", { limit }, viewer),
  listWrittenRecommendations: (limit) => app().call("listWrittenRecommendations", { limit }, viewer),
  listFollows: (limit) => app().call("listFollows", { limit }, viewer),
  listMutedUsers: (limit) => app().call("listMutedUsers", { limit }, viewer),
  listBlockedUsers: (limit) => app().call("listBlockedUsers", { limit }, viewer),
  listReports: (limit) => app().call("listReports", { limit }, moderator),
  listModerationDecisions: (limit) => app().call("listModerationDecisions", { limit }, moderator),
  listSuspensions: (limit) => app().call("listSuspensions", { limit }, moderator),
  listConversations: (limit) => app().call("listConversations", { limit }, viewer),
  listMessages: (limit) => app().call("listMessages", { id: conversationId, limit }, viewer),
  searchMessages: (limit) => app().call("searchMessages", { text: "abc123", limit }, viewer),
  searchPeople: (limit) => app().call("searchPeople", { text: "abc123", limit }, viewer),
  searchPosts: (limit) => app().call("searchPosts", { text: "abc123", limit }, viewer),
  searchUsers: (limit) => app().call("searchUsers", { first_name: "abc123", limit }, viewer),
  searchCompanies: (limit) => app().call("searchCompanies", { first_name: "abc123", limit }, viewer),
  searchJobs: (limit) => app().call("searchJobs", { first_name: "abc", limit }, viewer),
};

async function statementsOf(list: List, limit: number): Promise<Statement[]> {
  statements.length = 0;
  await list(limit);
  return [...statements];
}

describe("a list", () => {
  it("of each kind is in this test's table", () => {
    const paged = Object.entries(contract).filter(([, endpoint]) => "paged" in endpoint);
    expect(paged.map(([name]) => name).sort()).toEqual(Object.keys(lists).sort());
  });

  it.each(Object.entries(lists))(
    "%s makes the same number of queries for a hundred rows as for one",
    async (name, list) => {
      const one = await statementsOf(list, 1);
      expect(await statementsOf(list, 100)).toHaveLength(one.length);
      // Looks up the words and their neighbors, ranks ids, and reads the posts of the page.
      const most = name === "searchPosts" ? 4 : 3;
      expect(one.length).toBeLessThanOrEqual(most);
    },
  );

  const sorted: Record<string, List> = {
    ...lists,
    "listConnections by name": (limit) =>
      app().call("listConnections", { limit, status: "pending", name: "abc" }, viewer),
    getPost: () => app().call("getPost", { id: postId }, viewer),
    "listNetworkPosts of few": (limit) => app().call("listNetworkPosts", { limit }, recruiter),
    "countNewPosts of the network": () =>
      app().call("countNewPosts", { since: postId, feed: "network" }, recruiter),
    countNewPosts: () => app().call("countNewPosts", { since: postId }, recruiter),
    "searchPeople to mention": () =>
      app().call("searchPeople", { text: "abc", only: "mentionable" }, recruiter),
    "searchPeople to mention, without a text": () =>
      app().call("searchPeople", { only: "mentionable" }, recruiter),
    listSuggestedPeople: () => app().call("listSuggestedPeople", {}, recruiter),
    listSuggestedJobs: () => app().call("listSuggestedJobs", {}, recruiter),
    "listJobs by salary": (limit) => app().call("listJobs", { limit, sort: "salary" }, viewer),
    "listJobs with filters": (limit) =>
      app().call("listJobs", { limit, text: "abc", industry: "Retail", salary_min: 10 }, viewer),
  };

  const read: Record<string, List> = {
    ...sorted,
    countUnreadMessages: () => app().call("countUnreadMessages", {}, viewer),
    getConversation: () => app().call("getConversation", { id: conversationId }, viewer),
    search: () => app().call("search", { text: "abc" }, viewer),
    "search as a visitor": () => app().call("search", { text: "abc" }),
    "searchPeople who are open to work": (limit) =>
      app().call("searchPeople", { text: "abc123", only: "open-to-work", limit }, recruiter),
    "searchPeople among connections": (limit) =>
      app().call("searchPeople", { text: "abc123", only: "connections", limit }, viewer),
    "searchPeople with a typo": (limit) => app().call("searchPeople", { text: "Persom Adda", limit }, viewer),
    countWaiting: () => app().call("countWaiting", {}, viewer),
    countUnreadNotifications: () => app().call("countUnreadNotifications", {}, viewer),
  };

  it.each([
    ["list_posts_21", lists.listPosts],
    ["list_user_posts_21", lists.listUserPosts],
    ["list_network_posts_by_time_21", lists.listNetworkPosts],
    [
      "list_network_posts_by_sources_21",
      (limit: number) => app().call("listNetworkPosts", { limit }, recruiter),
    ],
  ])("%s is planned once, not for each call", async (name, list) => {
    for (let call = 0; call < 10; call++) await list?.(20);
    const { rows } = await app().database.pool.query(
      "select generic_plans > 0 as kept from pg_prepared_statements where name = $1",
      [name],
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  it("of the network's posts reads the newest posts and filters by author, or asks for each author's", async () => {
    const plansOf = async (person: typeof viewer) => {
      const plans: string[] = [];
      const list: List = (limit) => app().call("listNetworkPosts", { limit }, person);
      for (const { text, values } of await statementsOf(list, 20)) {
        if (!text.includes('"follows"')) continue;
        const { rows } = await app().database.pool.query(
          `explain (analyze, costs off, timing off) ${text}`,
          values,
        );
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      }
      return plans;
    };
    // Of 50,000 posts it stops at the first page, because every author on it is followed.
    const [byTime, ...others] = await plansOf(viewer);
    expect(others).toEqual([]);
    expect(byTime).toMatch(/Index Scan Backward using posts_created_at_id_index on posts[^\n]*rows=2[1-9]\./);
    expect(byTime).toMatch(/follows_follower_id_source_id_by_connection_pk/);

    const [lately, ofEach] = await plansOf(recruiter);
    expect(lately).toMatch(
      /One-Time Filter[\s\S]*posts_created_at_id_index on posts\w*[^\n]* \(never executed\)/,
    );
    expect(ofEach).toMatch(/using posts_author_id_created_at_id_index on posts/);
    expect(ofEach).not.toMatch(/Seq Scan on (posts|follows)/);
  });

  it("of notifications looks at no more than a hundred of each group", async () => {
    for (const { text, values } of await statementsOf(lists.listNotifications as List, 20)) {
      if (!text.includes("superseded")) continue;
      const { rows } = await app().database.pool.query(
        `explain (analyze, costs off, timing off) ${text}`,
        values,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Scan Backward using notifications_shown on notifications/);
      const read = [...plan.matchAll(/notifications_group on notifications one[^\n]*rows=(\d+)/g)];
      expect(read.length).toBeGreaterThan(0);
      const numbers = read.map(([, number]) => Number(number));
      expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
      // On average, because the other groups of the page have about one row each.
      expect(Math.max(...numbers)).toBeGreaterThan(1);
    }
    const { body } = await app().call("listNotifications", { limit: 2 }, viewer);
    expect(Math.max(...body.map(({ others }) => others))).toBeGreaterThan(80);
  });

  it("of jobs that match words computes the matches once, not for each job", async () => {
    const byWords: List = (limit) => app().call("listJobs", { limit, text: "jobs" }, viewer);
    const plans: string[] = [];
    for (const { text, values } of await statementsOf(byWords, 20)) {
      const { rows } = await app().database.pool.query(`explain ${text}`, values);
      plans.push(...rows.map((row) => row["QUERY PLAN"]));
    }
    expect(plans).toContainEqual(expect.stringContaining("search @@ '''job'':* | ''jobs'':*'"));
  });

  it.each(Object.entries(read))("%s scans no growing table from end to end", async (_, list) => {
    for (const { text, values } of await statementsOf(list, 20)) {
      const { rows } = await app().database.pool.query(`explain ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table);
      expect({ plan, scanned: scanned.filter((table) => GROWING.includes(table ?? "")) }).toEqual({
        plan,
        scanned: [],
      });
    }
  });
});
