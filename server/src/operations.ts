import type { Contract } from "@guildway/shared/contract";
import { changeEmail } from "./accounts/change-email";
import { changePassword } from "./accounts/change-password";
import { confirmEmail } from "./accounts/confirm-email";
import { confirmRegistration } from "./accounts/confirm-registration";
import { deleteAccount } from "./accounts/delete-account";
import { endOtherSessions } from "./accounts/end-other-sessions";
import { endSession } from "./accounts/end-session";
import { exportData } from "./accounts/export-data";
import { getSession } from "./accounts/get-session";
import { getSettings } from "./accounts/get-settings";
import { listSessions } from "./accounts/list-sessions";
import { login } from "./accounts/login";
import { register } from "./accounts/register";
import { requestPasswordReset } from "./accounts/request-password-reset";
import { resendVerification } from "./accounts/resend-verification";
import { resetPassword } from "./accounts/reset-password";
import { signOut } from "./accounts/sign-out";
import { updateSettings } from "./accounts/update-settings";
import { verifyEmail } from "./accounts/verify-email";
import { applyToJob } from "./applications/apply-to-job";
import { downloadApplicationFile } from "./applications/download-application-file";
import { getApplication } from "./applications/get-application";
import { getApplicationCounts } from "./applications/get-application-counts";
import { listJobApplications } from "./applications/list-job-applications";
import { listOwnApplications } from "./applications/list-own-applications";
import { updateApplicationStatus } from "./applications/update-application-status";
import { uploadApplicationFile } from "./applications/upload-application-file";
import { withdrawApplication } from "./applications/withdraw-application";
import { reportClientError } from "./client-errors/report-client-error";
import { addEmployees } from "./companies/add-employees";
import { createCompany } from "./companies/create-company";
import { getCompany } from "./companies/get-company";
import { getOwnCompany } from "./companies/get-own-company";
import { leaveCompany } from "./companies/leave-company";
import { listEmployees } from "./companies/list-employees";
import { listOwnCompanies } from "./companies/list-own-companies";
import { removeEmployee } from "./companies/remove-employee";
import { searchCompanies } from "./companies/search-companies";
import { updateCompany } from "./companies/update-company";
import { updateEmployee } from "./companies/update-employee";
import { answerConnection } from "./connections/answer-connection";
import { deleteConnection } from "./connections/delete-connection";
import { listConnectionRequests } from "./connections/list-connection-requests";
import { listConnections } from "./connections/list-connections";
import { listSharedConnections } from "./connections/list-shared-connections";
import { requestConnection } from "./connections/request-connection";
import type { Operation } from "./core/operation";
import { streamEvents } from "./events/stream-events";
import { createJobAlert } from "./job-alerts/create-job-alert";
import { deleteJobAlert } from "./job-alerts/delete-job-alert";
import { listJobAlerts } from "./job-alerts/list-job-alerts";
import { closeJob } from "./jobs/close-job";
import { createJob } from "./jobs/create-job";
import { deleteJob } from "./jobs/delete-job";
import { getJob } from "./jobs/get-job";
import { listCompanyJobs } from "./jobs/list-company-jobs";
import { listJobQuestions } from "./jobs/list-job-questions";
import { listJobs } from "./jobs/list-jobs";
import { listOwnCompanyJobs } from "./jobs/list-own-company-jobs";
import { listSavedJobs } from "./jobs/list-saved-jobs";
import { reopenJob } from "./jobs/reopen-job";
import { saveJob } from "./jobs/save-job";
import { searchJobs } from "./jobs/search-jobs";
import { unsaveJob } from "./jobs/unsave-job";
import { updateJob } from "./jobs/update-job";
import { unsubscribe } from "./mail/unsubscribe";
import { blockUser } from "./moderation/block-user";
import { decideReport } from "./moderation/decide-report";
import { listBlockedUsers } from "./moderation/list-blocked-users";
import { listModerationDecisions } from "./moderation/list-moderation-decisions";
import { listReports } from "./moderation/list-reports";
import { reportContent } from "./moderation/report-content";
import { unblockUser } from "./moderation/unblock-user";
import { countUnreadNotifications } from "./notifications/count-unread-notifications";
import { getNotificationSettings } from "./notifications/get-notification-settings";
import { listNotifications } from "./notifications/list-notifications";
import { markAllNotificationsRead } from "./notifications/mark-all-notifications-read";
import { markNotificationRead } from "./notifications/mark-notification-read";
import { updateNotificationSettings } from "./notifications/update-notification-settings";
import { getFullUser } from "./people/get-full-user";
import { getUser } from "./people/get-user";
import { searchUsers } from "./people/search-users";
import { countNewPosts } from "./posts/count-new-posts";
import { createComment } from "./posts/create-comment";
import { createPost } from "./posts/create-post";
import { deleteComment } from "./posts/delete-comment";
import { deletePost } from "./posts/delete-post";
import { getPost } from "./posts/get-post";
import { likePost } from "./posts/like-post";
import { listComments } from "./posts/list-comments";
import { listPosts } from "./posts/list-posts";
import { listUserPosts } from "./posts/list-user-posts";
import { unlikePost } from "./posts/unlike-post";
import { updateComment } from "./posts/update-comment";
import { updatePost } from "./posts/update-post";
import { addSkills } from "./profiles/add-skills";
import { addWorkExperience } from "./profiles/add-work-experience";
import { createProfile } from "./profiles/create-profile";
import { deleteWorkExperience } from "./profiles/delete-work-experience";
import { listOwnSkills } from "./profiles/list-own-skills";
import { listSkills } from "./profiles/list-skills";
import { listSkillsNotAdded } from "./profiles/list-skills-not-added";
import { listWorkExperience } from "./profiles/list-work-experience";
import { removeSkill } from "./profiles/remove-skill";
import { updateProfile } from "./profiles/update-profile";
import { updateWorkExperience } from "./profiles/update-work-experience";
import { getQuiz } from "./quiz/get-quiz";
import { getRelease } from "./releases/get-release";
import { listReleases } from "./releases/list-releases";
import { reportViews } from "./releases/report-views";
import { listSuggestedJobs } from "./suggestions/list-suggested-jobs";
import { listSuggestedPeople } from "./suggestions/list-suggested-people";

/** The operation behind each endpoint of the contract. */
export const operations: { [Name in keyof Contract]: Operation<Contract[Name]> } = {
  getSession,
  login,
  register,
  resendVerification,
  signOut,
  verifyEmail,
  confirmRegistration,

  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportData,
  getSettings,
  listSessions,
  requestPasswordReset,
  resetPassword,
  updateSettings,

  addSkills,
  addWorkExperience,
  createProfile,
  deleteWorkExperience,
  listOwnSkills,
  listSkillsNotAdded,
  listSkills,
  listWorkExperience,
  removeSkill,
  updateProfile,
  updateWorkExperience,

  getFullUser,
  getUser,
  searchUsers,

  countNewPosts,
  createComment,
  createPost,
  deleteComment,
  deletePost,
  getPost,
  likePost,
  listComments,
  listPosts,
  listUserPosts,
  unlikePost,
  updateComment,
  updatePost,

  streamEvents,

  answerConnection,
  deleteConnection,
  listConnectionRequests,
  listConnections,
  listSharedConnections,
  requestConnection,

  listSuggestedJobs,
  listSuggestedPeople,

  addEmployees,
  createCompany,
  getCompany,
  getOwnCompany,
  leaveCompany,
  listEmployees,
  listOwnCompanies,
  removeEmployee,
  searchCompanies,
  updateCompany,
  updateEmployee,

  createJobAlert,
  deleteJobAlert,
  listJobAlerts,
  unsubscribe,

  closeJob,
  createJob,
  deleteJob,
  getJob,
  listCompanyJobs,
  listJobQuestions,
  listJobs,
  listOwnCompanyJobs,
  listSavedJobs,
  reopenJob,
  saveJob,
  searchJobs,
  unsaveJob,
  updateJob,

  applyToJob,
  downloadApplicationFile,
  getApplication,
  getApplicationCounts,
  listJobApplications,
  listOwnApplications,
  updateApplicationStatus,
  uploadApplicationFile,
  withdrawApplication,

  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  updateNotificationSettings,

  blockUser,
  decideReport,
  listBlockedUsers,
  listModerationDecisions,
  listReports,
  reportContent,
  unblockUser,

  getQuiz,

  reportClientError,
  listReleases,
  getRelease,
  reportViews,
};
