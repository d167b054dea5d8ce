import type { EndpointName } from "@guildway/shared/contract";
import type { FilledWorld } from "./fill-world";
import { median } from "./load";

const WARM_UP = 5;
const ROUNDS = 20;

/**
 * The reading calls of all pages, by their paths below `/api`, with several inputs where the input matters. Without the
 * event stream, which doesn't end, and the export, which grows with its content and is limited to twenty an hour.
 */
export function readingCalls(world: FilledWorld): [EndpointName, string][] {
  const { companyId, jobId, applicationId, postId, commentId, connectedId, ordinaryId } = world;
  const { deskId, numberId, choiceId, timesId } = world;
  const filters = (...answers: object[]) => new URLSearchParams({ answers: JSON.stringify(answers) });
  const inRange = { question_id: numberId, min: 5, max: 20 };
  const chosen = { question_id: choiceId, any_of: ["French", "Spanish"] };
  const free = { question_id: timesId, any_of: ["Monday morning"] };
  return [
    ["getSession", "/me"],
    ["listSessions", "/me/sessions"],
    ["listAccessTokens", "/me/access-tokens"],
    ["listCompanyTokens", `/companies/${companyId}/access-tokens`],
    ["getSettings", "/me/settings"],
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
      ["search", `/search?${new URLSearchParams({ text })}`],
      ["searchPeople", `/users?${new URLSearchParams({ text })}`],
    ]),
    ["listUserPosts", `/users/posts/${connectedId}`],
    ["listSkills", "/all-skills/"],
    ["listOwnSkills", "/home/user/skills/"],
    ["listSkillsNotAdded", "/home/user/not-added/skills/"],
    ["listWorkExperience", "/home/work-experience/"],
    ["listSharedConnections", `/users/${ordinaryId}/shared-connections`],
    ["listSharedConnections", `/users/${connectedId}/shared-connections`],
    ["listSuggestedPeople", "/me/suggested-users"],
    ["listPosts", "/all-posts/"],
    ["listNetworkPosts", "/me/network-posts"],
    ["listCompanyPosts", `/companies/${companyId}/posts`],
    ["searchPeople", "/users?only=mentionable&text=zoe"],
    ["listTaggedPosts", "/tags/often/posts"],
    ["listSavedPosts", "/me/saved-posts"],
    ["listRecommendations", `/users/${connectedId}/recommendations`],
    ["listReceivedRecommendations", "/me/recommendations"],
    ["listWrittenRecommendations", "/me/written-recommendations"],
    ["listFollows", "/me/follows"],
    ["listMutedUsers", "/me/muted-users"],
    ["getPost", `/posts/${postId}`],
    ["countNewPosts", `/me/new-posts?since=${postId}`],
    ["listComments", `/posts/${postId}/comments`],
    ["getComment", `/comments/${commentId}`],
    ["listReplies", `/comments/${commentId}/replies`],
    ["getHiring", "/companies/hiring"],
    ["listConnections", "/users/connections/"],
    ["listConnections", "/users/connections/?status=pending"],
    ["listConnections", "/users/connections/?requests=sent"],
    ["countConnections", "/me/connection-counts"],
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
    ["listOwnCompanyJobs", `/me/companies/${companyId}/jobs`],
    ["listSavedJobs", "/me/saved-jobs"],
    ["listSuggestedJobs", "/me/suggested-jobs"],
    ["listJobAlerts", "/me/job-alerts"],
    ["listJobApplications", `/jobs/${jobId}/applications`],
    ["listJobApplications", `/jobs/${jobId}/applications?status=offer`],
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
      `/jobs/${deskId}/applications?${query}`,
    ]),
    ...["", "text=bridge", filters(inRange, chosen, free)].map((query): [EndpointName, string] => [
      "getApplicationCounts",
      `/jobs/${deskId}/application-counts?${query}`,
    ]),
    ["listApplicationEvents", `/applications/${applicationId}/events`],
    ["listApplicationNotes", `/applications/${applicationId}/notes`],
    ["listApplicationRatings", `/applications/${applicationId}/ratings`],
    ["listInterviews", `/applications/${applicationId}/interviews`],
    ["listMessageTemplates", `/companies/${companyId}/message-templates`],
    ["listOwnApplications", "/me/applications"],
    ["getApplication", `/applications/${applicationId}`],
    ["getApplicationCounts", `/jobs/${jobId}/application-counts`],
    ["getQuiz", "/quiz"],
    ["listNotifications", "/me/notifications"],
    ["countUnreadNotifications", "/me/notifications/unread"],
    ["countWaiting", "/me/waiting"],
    ["getNotificationSettings", "/me/settings/notifications"],
    ["listBlockedUsers", "/me/blocked-users"],
    ["listReports", "/moderation/reports"],
    ["listModerationDecisions", "/moderation/decisions"],
    ["listReleases", "/moderation/releases"],
  ];
}

/** Median time of a warm call, in milliseconds. */
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
