import type { EndpointName } from "@guildway/shared/contract";
import type { FilledWorld } from "./fill-world";
import { median } from "./load";

const WARM_UP = 5;
const ROUNDS = 20;

/**
 * The reading calls of all pages, by their paths below `/api`, with several inputs where the input matters. Leaves out
 * events, which have no end, and the export, which grows with its content and is limited to twenty an hour.
 */
export function readingCalls(world: FilledWorld): [EndpointName, string][] {
  const { companyId, jobId, applicationId, postId, commentId, connectedId, ordinaryId } = world;
  const { deskId, numberId, choiceId, timesId } = world;
  const filters = (...answers: object[]) => new URLSearchParams({ answers: JSON.stringify(answers) });
  const inRange = { question_id: numberId, min: 5, max: 20 };
  const chosen = { question_id: choiceId, any_of: ["French", "Spanish"] };
  const free = { question_id: timesId, any_of: ["Monday morning"] };
  return [
    ["getSession", "/session/"],
    ["listSessions", "/user/sessions"],
    ["getSettings", "/user/settings"],
    ["getUser", `/users/${ordinaryId}`],
    ["getUser", `/users/${connectedId}`],
    ["getFullUser", `/full/users/${ordinaryId}`],
    ["getFullUser", `/full/users/${connectedId}`],
    ["searchUsers", "/home/users?first_name=j&last_name="],
    ["searchUsers", "/home/users?first_name=a&last_name="],
    ["searchUsers", "/home/users?first_name=ma&last_name="],
    ["searchUsers", "/home/users?first_name=mar&last_name="],
    ["searchUsers", "/home/users?first_name=anna&last_name="],
    ["searchUsers", "/home/users?first_name=maria&last_name="],
    ["searchUsers", "/home/users?first_name=fatima&last_name="],
    ["searchUsers", "/home/users?first_name=kathrine&last_name="],
    ["searchUsers", "/home/users?first_name=maria&last_name=s"],
    ["searchUsers", "/home/users?first_name=m&last_name=s"],
    ["searchUsers", "/home/users?first_name=lina&last_name=branver"],
    ...[
      "a",
      "maine",
      "maria",
      "nurse silver",
      "kathrine",
      "lina branver",
      "harbur works",
      "united states nurse",
      "branverton solskiqu",
      "night enginer harbour",
      "zzyzxqq",
    ].flatMap((text): [EndpointName, string][] => [
      ["search", `/home/search?${new URLSearchParams({ text })}`],
      ["searchPeople", `/home/search/people?${new URLSearchParams({ text })}`],
    ]),
    ["listUserPosts", `/users/posts/${connectedId}`],
    ["listSkills", "/all-skills/"],
    ["listOwnSkills", "/home/user/skills/"],
    ["listSkillsNotAdded", "/home/user/not-added/skills/"],
    ["listWorkExperience", "/home/work-experience/"],
    ["listSharedConnections", `/users/${ordinaryId}/shared-connections`],
    ["listSharedConnections", `/users/${connectedId}/shared-connections`],
    ["listSuggestedPeople", "/home/suggestions/people"],
    ["listPosts", "/all-posts/"],
    ["listNetworkPosts", "/home/network-posts/"],
    ["listCompanyPosts", `/home/companies/posts/${companyId}`],
    ["suggestMentions", "/home/search/mentions?text=zoe"],
    ["listTaggedPosts", "/home/tags/often/posts"],
    ["listSavedPosts", "/home/saved-posts"],
    ["listFollows", "/users/follows/"],
    ["listMutedUsers", "/users/muted/"],
    ["getPost", `/home/posts/${postId}`],
    ["countNewPosts", `/all-posts/new?since=${postId}`],
    ["listComments", `/home/posts/${postId}/comments`],
    ["getComment", `/home/comments/${commentId}`],
    ["listReplies", `/home/comments/${commentId}/replies`],
    ["getHiring", "/home/hiring"],
    ["listConnections", "/users/connections/"],
    ["listConnections", "/users/connections/?status=pending"],
    ["listConnections", "/users/connections/?requests=sent"],
    ["countConnections", "/users/connections/counts"],
    ["listConnections", "/users/connections/?name=zoe"],
    ["listConnections", "/users/connections/?name=qqqq"],
    ["listConnectionRequests", "/users/friend-requests/"],
    ["getCompany", `/home/companies/${companyId}`],
    ["searchCompanies", "/home/companies?first_name=works&last_name="],
    ["searchCompanies", "/home/companies?first_name=w&last_name="],
    ["searchCompanies", "/home/companies?first_name=harbour&last_name="],
    ["searchCompanies", "/home/companies?first_name=harbur&last_name=works"],
    ["searchCompanies", "/home/companies?first_name=technology&last_name="],
    ["listCompanyJobs", `/home/companies/jobs/${companyId}`],
    ["listOwnCompanies", "/home/user-companies/"],
    ["getOwnCompany", `/home/user-companies/${companyId}`],
    ["listEmployees", `/users/company/employees/${companyId}`],
    ["listJobs", "/home/jobs/all/"],
    ["listJobs", "/home/jobs/all/?sort=salary"],
    ["listJobs", "/home/jobs/all/?text=nurse&industry=Finance&job_type=remote"],
    ["listJobs", "/home/jobs/all/?text=nurse+pharmacist"],
    ["listJobs", "/home/jobs/all/?country=Canada"],
    ["listJobs", "/home/jobs/all/?salary_min=500"],
    ["searchJobs", "/home/jobs?first_name=nurse&last_name="],
    ["searchJobs", "/home/jobs?first_name=works&last_name="],
    ["searchJobs", "/home/jobs?first_name=s&last_name="],
    ["getJob", `/home/jobs/${jobId}`],
    ["listJobQuestions", `/home/jobs/questions/${jobId}`],
    ["listOwnCompanyJobs", `/home/user-companies/${companyId}/jobs`],
    ["listSavedJobs", "/home/saved-jobs"],
    ["listSuggestedJobs", "/home/suggestions/jobs"],
    ["listJobAlerts", "/home/job-alerts"],
    ["listJobApplications", `/home/jobs/${jobId}/applications`],
    ["listJobApplications", `/home/jobs/${jobId}/applications?status=offer`],
    ...[
      "",
      "sort=name",
      "sort=rating",
      `sort=answer&sort_question=${numberId}`,
      "text=bridge+maria",
      "status=offer&text=lesson",
      filters(inRange, chosen, free),
      `text=bridge&sort=rating&${filters(inRange, chosen)}`,
    ].map((query): [EndpointName, string] => [
      "listJobApplications",
      `/home/jobs/${deskId}/applications?${query}`,
    ]),
    ...["", "text=bridge", filters(inRange, chosen, free)].map((query): [EndpointName, string] => [
      "getApplicationCounts",
      `/home/jobs/${deskId}/application-counts?${query}`,
    ]),
    ["listApplicationEvents", `/home/applications/${applicationId}/events`],
    ["listApplicationNotes", `/home/applications/${applicationId}/notes`],
    ["listApplicationRatings", `/home/applications/${applicationId}/ratings`],
    ["listInterviews", `/home/applications/${applicationId}/interviews`],
    ["listMessageTemplates", `/home/companies/${companyId}/message-templates`],
    ["listOwnApplications", "/home/applications"],
    ["getApplication", `/home/applications/${applicationId}`],
    ["getApplicationCounts", `/home/jobs/${jobId}/application-counts`],
    ["getQuiz", "/home/quiz"],
    ["listNotifications", "/home/notifications/"],
    ["countUnreadNotifications", "/home/notifications/unread"],
    ["getNotificationSettings", "/user/settings/notifications"],
    ["listBlockedUsers", "/users/blocked/"],
    ["listReports", "/moderation/reports/"],
    ["listModerationDecisions", "/moderation/decisions/"],
    ["listReleases", "/moderation/releases/"],
  ];
}

/** Median of the milliseconds that a warm call takes. */
export async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  return median(times);
}
