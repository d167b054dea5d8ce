import type { Contract } from "@guildway/shared/contract";
import { getQuiz } from "../discovery/quiz/get-quiz";
import { search } from "../discovery/search/search";
import { createApplicationNote } from "../hiring/applicants/create-application-note";
import { createMessageTemplate } from "../hiring/applicants/create-message-template";
import { decideApplications } from "../hiring/applicants/decide-applications";
import { deleteApplicationNote } from "../hiring/applicants/delete-application-note";
import { deleteApplicationRating } from "../hiring/applicants/delete-application-rating";
import { deleteMessageTemplate } from "../hiring/applicants/delete-message-template";
import { exportJobApplications } from "../hiring/applicants/export-job-applications";
import { getApplicationCounts } from "../hiring/applicants/get-application-counts";
import { listApplicationNotes } from "../hiring/applicants/list-application-notes";
import { listApplicationRatings } from "../hiring/applicants/list-application-ratings";
import { listJobApplications } from "../hiring/applicants/list-job-applications";
import { listMessageTemplates } from "../hiring/applicants/list-message-templates";
import { markApplicationSeen } from "../hiring/applicants/mark-application-seen";
import { rateApplication } from "../hiring/applicants/rate-application";
import { undoDecision } from "../hiring/applicants/undo-decision";
import { updateApplicationNote } from "../hiring/applicants/update-application-note";
import { updateApplicationStatus } from "../hiring/applicants/update-application-status";
import { updateMessageTemplate } from "../hiring/applicants/update-message-template";
import { deleteApplicationDraft } from "../hiring/application-drafts/delete-application-draft";
import { getApplicationDraft } from "../hiring/application-drafts/get-application-draft";
import { listApplicationDrafts } from "../hiring/application-drafts/list-application-drafts";
import { listEarlierAnswers } from "../hiring/application-drafts/list-earlier-answers";
import { saveApplicationDraft } from "../hiring/application-drafts/save-application-draft";
import { applyToJob } from "../hiring/applications/apply-to-job";
import { downloadApplicationFile } from "../hiring/applications/download-application-file";
import { getApplication } from "../hiring/applications/get-application";
import { listApplicationEvents } from "../hiring/applications/list-application-events";
import { listOwnApplications } from "../hiring/applications/list-own-applications";
import { uploadApplicationFile } from "../hiring/applications/upload-application-file";
import { withdrawApplication } from "../hiring/applications/withdraw-application";
import { addEmployees } from "../hiring/companies/add-employees";
import { closeCompanyJobs } from "../hiring/companies/close-company-jobs";
import { createCompany } from "../hiring/companies/create-company";
import { deleteCompany } from "../hiring/companies/delete-company";
import { endDomainVerification } from "../hiring/companies/end-domain-verification";
import { getCompany } from "../hiring/companies/get-company";
import { getDomainVerification } from "../hiring/companies/get-domain-verification";
import { getHiring } from "../hiring/companies/get-hiring";
import { getOwnCompany } from "../hiring/companies/get-own-company";
import { leaveCompany } from "../hiring/companies/leave-company";
import { listEmployees } from "../hiring/companies/list-employees";
import { listOwnCompanies } from "../hiring/companies/list-own-companies";
import { removeEmployee } from "../hiring/companies/remove-employee";
import { searchCompanies } from "../hiring/companies/search-companies";
import { setCompanyCover } from "../hiring/companies/set-company-cover";
import { setCompanyRequiresFactor } from "../hiring/companies/set-company-requires-factor";
import { setLogo } from "../hiring/companies/set-logo";
import { updateCompany } from "../hiring/companies/update-company";
import { updateEmployee } from "../hiring/companies/update-employee";
import { verifyDomain } from "../hiring/companies/verify-domain";
import { callOffInterview } from "../hiring/interviews/call-off-interview";
import { createInterview } from "../hiring/interviews/create-interview";
import { downloadInterviewInvite } from "../hiring/interviews/download-interview-invite";
import { listInterviews } from "../hiring/interviews/list-interviews";
import { updateInterview } from "../hiring/interviews/update-interview";
import { createJobAlert } from "../hiring/job-alerts/create-job-alert";
import { deleteJobAlert } from "../hiring/job-alerts/delete-job-alert";
import { listJobAlerts } from "../hiring/job-alerts/list-job-alerts";
import { updateJobAlert } from "../hiring/job-alerts/update-job-alert";
import { closeJob } from "../hiring/jobs/close-job";
import { countJobs } from "../hiring/jobs/count-jobs";
import { createJob } from "../hiring/jobs/create-job";
import { deleteJob } from "../hiring/jobs/delete-job";
import { getJob } from "../hiring/jobs/get-job";
import { listCompanyJobs } from "../hiring/jobs/list-company-jobs";
import { listJobQuestions } from "../hiring/jobs/list-job-questions";
import { listJobs } from "../hiring/jobs/list-jobs";
import { listOwnCompanyJobs } from "../hiring/jobs/list-own-company-jobs";
import { listSavedJobs } from "../hiring/jobs/list-saved-jobs";
import { listSuggestedJobs } from "../hiring/jobs/list-suggested-jobs";
import { reopenJob } from "../hiring/jobs/reopen-job";
import { saveJob } from "../hiring/jobs/save-job";
import { searchJobs } from "../hiring/jobs/search-jobs";
import { unsaveJob } from "../hiring/jobs/unsave-job";
import { updateJob } from "../hiring/jobs/update-job";
import { attachResume } from "../hiring/resumes/attach-resume";
import { deleteResume } from "../hiring/resumes/delete-resume";
import { downloadResume } from "../hiring/resumes/download-resume";
import { listResumes } from "../hiring/resumes/list-resumes";
import { saveFileAsResume } from "../hiring/resumes/save-file-as-resume";
import { uploadResume } from "../hiring/resumes/upload-resume";
import type { Operation } from "../kernel/core/operation";
import { cancelEmailChange } from "../members/accounts/cancel-email-change";
import { changeEmail } from "../members/accounts/change-email";
import { changePassword } from "../members/accounts/change-password";
import { confirmEmail } from "../members/accounts/confirm-email";
import { confirmIdentity } from "../members/accounts/confirm-identity";
import { confirmRegistration } from "../members/accounts/confirm-registration";
import { endOtherSessions } from "../members/accounts/end-other-sessions";
import { endSession } from "../members/accounts/end-session";
import { endSessionByLink } from "../members/accounts/end-session-by-link";
import { finishLogin } from "../members/accounts/finish-login";
import { getAccess } from "../members/accounts/get-access";
import { getSession } from "../members/accounts/get-session";
import { getSettings } from "../members/accounts/get-settings";
import { listAccountActivity } from "../members/accounts/list-account-activity";
import { listSessions } from "../members/accounts/list-sessions";
import { login } from "../members/accounts/login";
import { register } from "../members/accounts/register";
import { removeDevice } from "../members/accounts/remove-device";
import { removeUnrecognized } from "../members/accounts/remove-unrecognized";
import { requestPasswordReset } from "../members/accounts/request-password-reset";
import { requestSignInLink } from "../members/accounts/request-sign-in-link";
import { resendVerification } from "../members/accounts/resend-verification";
import { resetPassword } from "../members/accounts/reset-password";
import { signInByLink } from "../members/accounts/sign-in-by-link";
import { signOut } from "../members/accounts/sign-out";
import { streamEvents } from "../members/accounts/stream-events";
import { updateSettings } from "../members/accounts/update-settings";
import { verifyEmail } from "../members/accounts/verify-email";
import { addAuthenticator } from "../members/factors/add-authenticator";
import { addPasskey } from "../members/factors/add-passkey";
import { beginAuthenticator } from "../members/factors/begin-authenticator";
import { beginPasskey } from "../members/factors/begin-passkey";
import { beginPasskeyConfirmation, confirmWithPasskey } from "../members/factors/confirm-with-passkey";
import { createRecoveryCodes } from "../members/factors/create-recovery-codes";
import { enroll } from "../members/factors/enroll";
import { getFactors } from "../members/factors/get-factors";
import { beginPasskeyLogin, loginWithPasskey } from "../members/factors/login-with-passkey";
import { removeAuthenticator } from "../members/factors/remove-authenticator";
import { removePasskey } from "../members/factors/remove-passkey";
import { renamePasskey } from "../members/factors/rename-passkey";
import { setSignInPolicy } from "../members/factors/set-sign-in-policy";
import { undoFactor } from "../members/factors/undo-factor";
import { beginIdentityLink } from "../members/identities/begin-identity-link";
import { beginProviderLogin } from "../members/identities/begin-provider-login";
import { finishProviderLogin } from "../members/identities/finish-provider-login";
import { linkIdentity } from "../members/identities/link-identity";
import { listIdentities } from "../members/identities/list-identities";
import { listProviders } from "../members/identities/list-providers";
import { registerWithProvider } from "../members/identities/register-with-provider";
import { unlinkIdentity } from "../members/identities/unlink-identity";
import { getFullUser } from "../members/people/get-full-user";
import { getUser } from "../members/people/get-user";
import { searchPeople } from "../members/people/search-people";
import { searchUsers } from "../members/people/search-users";
import { addProfileEntry } from "../members/profile-entries/add-profile-entry";
import { deleteProfileEntry } from "../members/profile-entries/delete-profile-entry";
import { listProfileEntries } from "../members/profile-entries/list-profile-entries";
import { updateProfileEntry } from "../members/profile-entries/update-profile-entry";
import { addSkills } from "../members/profiles/add-skills";
import { addWorkExperience } from "../members/profiles/add-work-experience";
import { createProfile } from "../members/profiles/create-profile";
import { deleteWorkExperience } from "../members/profiles/delete-work-experience";
import { listOwnSkills } from "../members/profiles/list-own-skills";
import { listSkills } from "../members/profiles/list-skills";
import { listSkillsNotAdded } from "../members/profiles/list-skills-not-added";
import { listWorkExperience } from "../members/profiles/list-work-experience";
import { removeSkill } from "../members/profiles/remove-skill";
import { suggestSkills } from "../members/profiles/suggest-skills";
import { updateOpenToWork } from "../members/profiles/update-open-to-work";
import { updateProfile } from "../members/profiles/update-profile";
import { updateWorkExperience } from "../members/profiles/update-work-experience";
import { getPublicProfile } from "../members/public-profiles/get-public-profile";
import { getPublicProfileSettings } from "../members/public-profiles/public-profile-settings";
import { updatePublicProfile } from "../members/public-profiles/update-public-profile";
import { countUnreadMessages } from "../messaging/count-unread-messages";
import { deleteMessage } from "../messaging/delete-message";
import { downloadMessageFile } from "../messaging/download-message-file";
import { getAddressee } from "../messaging/get-addressee";
import { getConversation } from "../messaging/get-conversation";
import { hintTyping } from "../messaging/hint-typing";
import { listConversations } from "../messaging/list-conversations";
import { listMessages } from "../messaging/list-messages";
import { markConversationRead } from "../messaging/mark-conversation-read";
import { reactToMessage } from "../messaging/react-to-message";
import { removeReaction } from "../messaging/remove-reaction";
import { searchMessages } from "../messaging/search-messages";
import { sendMessage } from "../messaging/send-message";
import { startConversation } from "../messaging/start-conversation";
import { updateConversation } from "../messaging/update-conversation";
import { updateMessage } from "../messaging/update-message";
import { uploadMessageFile } from "../messaging/upload-message-file";
import { reportClientError } from "../releases/client-errors/report-client-error";
import { getRelease } from "../releases/get-release";
import { listReleases } from "../releases/list-releases";
import { reportViews } from "../releases/report-views";
import { answerConnection } from "../social/connections/answer-connection";
import { countConnections } from "../social/connections/count-connections";
import { deleteConnection } from "../social/connections/delete-connection";
import { listConnectionRequests } from "../social/connections/list-connection-requests";
import { listConnections } from "../social/connections/list-connections";
import { listSharedConnections } from "../social/connections/list-shared-connections";
import { requestConnection } from "../social/connections/request-connection";
import { requestConnectionWithNote } from "../social/connections/request-connection-with-note";
import { followCompany } from "../social/follows/follow-company";
import { followUser } from "../social/follows/follow-user";
import { getCompanyFollow } from "../social/follows/get-company-follow";
import { getUserFollow } from "../social/follows/get-user-follow";
import { listFollows } from "../social/follows/list-follows";
import { listMutedUsers } from "../social/follows/list-muted-users";
import { muteUser } from "../social/follows/mute-user";
import { unfollowCompany } from "../social/follows/unfollow-company";
import { unfollowUser } from "../social/follows/unfollow-user";
import { unmuteUser } from "../social/follows/unmute-user";
import { previewLink } from "../social/link-previews/preview-link";
import { countUnreadNotifications } from "../social/notifications/count-unread-notifications";
import { getNotificationSettings } from "../social/notifications/get-notification-settings";
import { listNotifications } from "../social/notifications/list-notifications";
import { markAllNotificationsRead } from "../social/notifications/mark-all-notifications-read";
import { markNotificationRead } from "../social/notifications/mark-notification-read";
import { unsubscribe } from "../social/notifications/unsubscribe";
import { updateNotificationSettings } from "../social/notifications/update-notification-settings";
import { setCover } from "../social/pictures/set-cover";
import { setPortrait } from "../social/pictures/set-portrait";
import { uploadPicture } from "../social/pictures/upload-picture";
import { countNewPosts } from "../social/posts/count-new-posts";
import { createComment } from "../social/posts/create-comment";
import { createPost } from "../social/posts/create-post";
import { createReply } from "../social/posts/create-reply";
import { deleteComment } from "../social/posts/delete-comment";
import { deletePost } from "../social/posts/delete-post";
import { getComment } from "../social/posts/get-comment";
import { getPost } from "../social/posts/get-post";
import { likeComment } from "../social/posts/like-comment";
import { likePost } from "../social/posts/like-post";
import { listComments } from "../social/posts/list-comments";
import { listCompanyPosts } from "../social/posts/list-company-posts";
import { listNetworkPosts } from "../social/posts/list-network-posts";
import { listPosts } from "../social/posts/list-posts";
import { listReplies } from "../social/posts/list-replies";
import { listSavedPosts } from "../social/posts/list-saved-posts";
import { listTaggedPosts } from "../social/posts/list-tagged-posts";
import { listUserPosts } from "../social/posts/list-user-posts";
import { repostPost } from "../social/posts/repost-post";
import { savePost } from "../social/posts/save-post";
import { suggestMentions } from "../social/posts/suggest-mentions";
import { undoRepost } from "../social/posts/undo-repost";
import { unlikeComment } from "../social/posts/unlike-comment";
import { unlikePost } from "../social/posts/unlike-post";
import { unsavePost } from "../social/posts/unsave-post";
import { updateComment } from "../social/posts/update-comment";
import { updatePost } from "../social/posts/update-post";
import { listSuggestedPeople } from "../social/suggestions/list-suggested-people";
import { blockUser } from "../trust/moderation/block-user";
import { decideReport } from "../trust/moderation/decide-report";
import { listBlockedUsers } from "../trust/moderation/list-blocked-users";
import { listModerationDecisions } from "../trust/moderation/list-moderation-decisions";
import { listReports } from "../trust/moderation/list-reports";
import { listSuspensions } from "../trust/moderation/list-suspensions";
import { reportContent } from "../trust/moderation/report-content";
import { restoreUser } from "../trust/moderation/restore-user";
import { suspendUser } from "../trust/moderation/suspend-user";
import { unblockUser } from "../trust/moderation/unblock-user";
import { deleteAccount } from "../trust/personal-data/delete-account";
import { exportData } from "../trust/personal-data/export-data";

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
  finishLogin,
  enroll,
  getFactors,
  beginPasskeyLogin,
  loginWithPasskey,
  beginPasskeyConfirmation,
  confirmWithPasskey,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listProviders,
  beginProviderLogin,
  finishProviderLogin,
  registerWithProvider,
  listIdentities,
  beginIdentityLink,
  linkIdentity,
  unlinkIdentity,
  beginAuthenticator,
  addAuthenticator,
  removeAuthenticator,
  createRecoveryCodes,
  setSignInPolicy,
  confirmIdentity,
  changePassword,
  confirmEmail,
  deleteAccount,
  endSessionByLink,
  endOtherSessions,
  endSession,
  exportData,
  getSettings,
  listAccountActivity,
  listSessions,
  getAccess,
  removeDevice,
  cancelEmailChange,
  removeUnrecognized,
  requestPasswordReset,
  resetPassword,
  undoFactor,
  requestSignInLink,
  signInByLink,
  updateSettings,

  addSkills,
  getPublicProfile,
  getPublicProfileSettings,
  updatePublicProfile,
  addProfileEntry,
  deleteProfileEntry,
  listProfileEntries,
  updateProfileEntry,
  suggestSkills,
  updateOpenToWork,
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
  createReply,
  createPost,
  deleteComment,
  deletePost,
  getComment,
  getPost,
  likePost,
  listComments,
  listReplies,
  likeComment,
  unlikeComment,
  listPosts,
  listNetworkPosts,
  listTaggedPosts,
  suggestMentions,
  listSavedPosts,
  savePost,
  repostPost,
  undoRepost,
  unsavePost,
  listCompanyPosts,
  listFollows,
  getUserFollow,
  followUser,
  unfollowUser,
  listMutedUsers,
  muteUser,
  unmuteUser,
  getCompanyFollow,
  followCompany,
  unfollowCompany,
  listUserPosts,
  unlikePost,
  updateComment,
  updatePost,

  previewLink,
  setCover,
  setCompanyCover,
  setLogo,
  setPortrait,
  uploadPicture,

  streamEvents,

  answerConnection,
  deleteConnection,
  listConnectionRequests,
  listConnections,
  countConnections,
  listSharedConnections,
  requestConnection,
  requestConnectionWithNote,

  listSuggestedJobs,
  listSuggestedPeople,

  addEmployees,
  closeCompanyJobs,
  createCompany,
  deleteCompany,
  endDomainVerification,
  getCompany,
  setCompanyRequiresFactor,
  getDomainVerification,
  getHiring,
  getOwnCompany,
  leaveCompany,
  listEmployees,
  listOwnCompanies,
  removeEmployee,
  searchCompanies,
  updateCompany,
  updateEmployee,
  verifyDomain,

  search,
  searchPeople,

  createJobAlert,
  updateJobAlert,
  deleteJobAlert,
  listJobAlerts,
  unsubscribe,

  closeJob,
  createJob,
  deleteJob,
  getJob,
  listCompanyJobs,
  listJobQuestions,
  countJobs,
  listJobs,
  listOwnCompanyJobs,
  listSavedJobs,
  reopenJob,
  saveJob,
  searchJobs,
  unsaveJob,
  updateJob,

  getApplicationDraft,
  saveApplicationDraft,
  deleteApplicationDraft,
  listApplicationDrafts,
  listEarlierAnswers,
  listResumes,
  uploadResume,
  saveFileAsResume,
  downloadResume,
  deleteResume,
  attachResume,
  applyToJob,
  downloadApplicationFile,
  getApplication,
  listApplicationEvents,
  listOwnApplications,
  uploadApplicationFile,
  withdrawApplication,

  createApplicationNote,
  createMessageTemplate,
  decideApplications,
  deleteApplicationNote,
  deleteApplicationRating,
  deleteMessageTemplate,
  exportJobApplications,
  getApplicationCounts,
  listApplicationNotes,
  listApplicationRatings,
  listJobApplications,
  listMessageTemplates,
  markApplicationSeen,
  rateApplication,
  undoDecision,
  updateApplicationNote,
  updateApplicationStatus,
  updateMessageTemplate,

  callOffInterview,
  createInterview,
  downloadInterviewInvite,
  listInterviews,
  updateInterview,

  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  updateNotificationSettings,

  countUnreadMessages,
  deleteMessage,
  getAddressee,
  getConversation,
  hintTyping,
  listConversations,
  listMessages,
  markConversationRead,
  reactToMessage,
  removeReaction,
  searchMessages,
  sendMessage,
  uploadMessageFile,
  downloadMessageFile,
  startConversation,
  updateConversation,
  updateMessage,

  blockUser,
  decideReport,
  listBlockedUsers,
  listModerationDecisions,
  suspendUser,
  restoreUser,
  listSuspensions,
  listReports,
  reportContent,
  unblockUser,

  getQuiz,

  reportClientError,
  listReleases,
  getRelease,
  reportViews,
};
