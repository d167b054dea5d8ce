/*
 * Paths of all screens (product §2), in the specification's spelling; read as `routes.feed` through
 * shared/routes/routes. Each is a separate export, so that a remote bundles only those it links to.
 */

export const landing = "/";
export const register = "/register/";
export const awaitVerification = "/register/await";
export const verifyEmail = "/register/verify-email";
export const createProfile = "/register/profile/";
export const login = "/user/login/";
export const peopleSearch = "/homepage/search/";
export const quiz = "/homepage/mini-quiz/";
export const engineeringInfo = "/homepage/engineering-info/";
export const field = (slug: string) => `/homepage/field/${slug}`;
export const about = "/about-me";
/** The page that providers redirect back to. */
export const signInWith = (provider: string) => `/user/login/with/${provider}`;
export const forgotPassword = "/user/forgot-password";
export const resetPassword = "/user/reset-password";
/** Requests a mailed link that signs in. */
export const requestSignInLink = "/user/login/link";
/** `token` is the secret of such a link. */
export const signInByLink = "/user/login/by-link";
export const confirmEmail = "/user/confirm-email";
/** `token` is the secret of a mail about a new device. */
export const endSession = "/user/end-session";
/** `token` is the secret of a mail about a passkey or an app that was added. */
export const undoFactor = "/user/undo-factor";
/** `mail` is the kind of mail, `token` its secret. */
export const unsubscribe = "/user/unsubscribe";
/** The list of the settings' sections, each of which has a page. */
export const settings = "/signed-in/settings";
export const accountSettings = "/signed-in/settings/account";
export const signInSettings = "/signed-in/settings/sign-in";
export const notificationSettings = "/signed-in/settings/notifications";
export const privacySettings = "/signed-in/settings/privacy";
/** Access tokens of the member's own programs. */
export const tokenSettings = "/signed-in/settings/access-tokens";
export const dataSettings = "/signed-in/settings/data";
/** Everything that has access to the account, with ways to remove it. */
export const secureAccount = "/signed-in/settings/secure";
export const moderation = "/signed-in/moderation";
export const releases = "/admin/remotes";
/** Background work that fails; for administrators. */
export const tasks = "/admin/tasks";
export const feed = "/signed-in/feed/";
export const notifications = "/signed-in/feed/notifications";
export const messages = "/signed-in/messages";
export const conversation = (conversationId: string) => `/signed-in/messages/${conversationId}`;
/** A choice of people to write to. */
export const newMessage = "/signed-in/messages/new";
export const newGroup = "/signed-in/messages/new-group";
/** The conversation with a person, even if it hasn't started yet. */
export const messageTo = (userId: string) => `/signed-in/messages/to/${userId}`;
export const ownProfile = "/signed-in/feed/user-profile/";
/** The sections of the viewer's own profile; `#skills` leads to the skills. */
export const editProfile = "/signed-in/feed/user-profile/edit";
export const post = (postId: string) => `/signed-in/feed/post/${postId}`;
/** The post of a comment, with its replies open. */
export const comment = (postId: string, commentId: string) => `${post(postId)}?comment=${commentId}`;
/** The posts that the viewer has saved. */
export const savedPosts = "/signed-in/feed/saved-posts";
/** The posts with a hashtag: its letters and digits, without the `#`. */
export const tag = (tag: string) => `/signed-in/feed/tag/${tag}`;
export const jobs = "/signed-in/feed/suggested-jobs";
export const connections = "/signed-in/feed/connections";
export const connectionRequests = "/signed-in/feed/connections/requests";
export const sentRequests = "/signed-in/feed/connections/sent";
/** The people and companies that the viewer follows. */
export const follows = "/signed-in/feed/connections/following";
export const job = (jobId: string) => `/signed-in/feed/job/${jobId}`;
export const applyToJob = (jobId: string) => `/signed-in/feed/job/apply/${jobId}`;
export const applications = "/signed-in/feed/applications";
export const application = (applicationId: string) => `/signed-in/feed/applications/${applicationId}`;
export const savedJobs = "/signed-in/feed/saved-jobs";
export const jobAlerts = "/signed-in/feed/job-alerts";
/** The search for visitors. */
export const publicSearch = "/search";
/** The list of jobs for visitors. */
export const publicJobs = "/jobs";
/** A job's page for visitors, and the link that Share copies. */
export const publicJob = (jobId: string) => `/jobs/${jobId}`;
/** The page of a company for visitors. */
export const publicCompany = (companyId: string) => `/companies/${companyId}`;
/** A member's public page. */
export const publicProfile = (handle: string) => `/in/${handle}`;
export const editJob = (companyId: string, jobId: string) =>
  `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/edit`;
export const companyJobs = (companyId: string) => `/signed-in/feed/user-companies/${companyId}/jobs`;
export const jobApplications = (companyId: string, jobId: string) =>
  `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`;
export const jobApplication = (companyId: string, jobId: string, applicationId: string) =>
  `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications/${applicationId}`;
export const ownCompanies = "/signed-in/feed/user-companies";
export const editCompany = (companyId: string) => `/signed-in/feed/user-companies/${companyId}/edit`;
export const ownCompany = (companyId: string) => `/signed-in/feed/user-companies/${companyId}`;
export const employees = (companyId: string) => `/signed-in/feed/user-companies/${companyId}/view-employees`;
export const addEmployees = (companyId: string) =>
  `/signed-in/feed/user-companies/${companyId}/add-employees`;
export const verifyDomain = (companyId: string) =>
  `/signed-in/feed/user-companies/${companyId}/verify-domain`;
export const companyTokens = (companyId: string) =>
  `/signed-in/feed/user-companies/${companyId}/access-tokens`;
export const newJob = "/signed-in/feed/user-companies/new-job";
/** The job wizard, filled in with another job. */
export const duplicateJob = (companyId: string, jobId: string) =>
  `${newJob}?${new URLSearchParams({ company: companyId, copy: jobId })}`;
export const newCompany = "/signed-in/register/company";
export const searchResults = "/signed-in/feed/search-results";
export const user = (userId: string) => `/signed-in/feed/user/${userId}`;
export const company = (companyId: string) => `/signed-in/feed/company/${companyId}`;
