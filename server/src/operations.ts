import type { Contract } from "@guildway/shared/contract";
import { cancelEmailChange } from "./accounts/cancel-email-change";
import { changeEmail } from "./accounts/change-email";
import { changePassword } from "./accounts/change-password";
import { confirmEmail } from "./accounts/confirm-email";
import { confirmIdentity } from "./accounts/confirm-identity";
import { confirmRegistration } from "./accounts/confirm-registration";
import { deleteAccount } from "./accounts/delete-account";
import { endOtherSessions } from "./accounts/end-other-sessions";
import { endSession } from "./accounts/end-session";
import { endSessionByLink } from "./accounts/end-session-by-link";
import { exportData } from "./accounts/export-data";
import { finishLogin } from "./accounts/finish-login";
import { getAccess } from "./accounts/get-access";
import { getSession } from "./accounts/get-session";
import { getSettings } from "./accounts/get-settings";
import { listAccountActivity } from "./accounts/list-account-activity";
import { listSessions } from "./accounts/list-sessions";
import { login } from "./accounts/login";
import { register } from "./accounts/register";
import { removeDevice } from "./accounts/remove-device";
import { removeUnrecognized } from "./accounts/remove-unrecognized";
import { requestPasswordReset } from "./accounts/request-password-reset";
import { requestSignInLink } from "./accounts/request-sign-in-link";
import { resendVerification } from "./accounts/resend-verification";
import { resetPassword } from "./accounts/reset-password";
import { signInByLink } from "./accounts/sign-in-by-link";
import { signOut } from "./accounts/sign-out";
import { updateSettings } from "./accounts/update-settings";
import { verifyEmail } from "./accounts/verify-email";
import { createApplicationNote } from "./applicants/create-application-note";
import { createMessageTemplate } from "./applicants/create-message-template";
import { decideApplications } from "./applicants/decide-applications";
import { deleteApplicationNote } from "./applicants/delete-application-note";
import { deleteApplicationRating } from "./applicants/delete-application-rating";
import { deleteMessageTemplate } from "./applicants/delete-message-template";
import { exportJobApplications } from "./applicants/export-job-applications";
import { getApplicationCounts } from "./applicants/get-application-counts";
import { listApplicationNotes } from "./applicants/list-application-notes";
import { listApplicationRatings } from "./applicants/list-application-ratings";
import { listJobApplications } from "./applicants/list-job-applications";
import { listMessageTemplates } from "./applicants/list-message-templates";
import { markApplicationSeen } from "./applicants/mark-application-seen";
import { rateApplication } from "./applicants/rate-application";
import { undoDecision } from "./applicants/undo-decision";
import { updateApplicationNote } from "./applicants/update-application-note";
import { updateApplicationStatus } from "./applicants/update-application-status";
import { updateMessageTemplate } from "./applicants/update-message-template";
import { deleteApplicationDraft } from "./application-drafts/delete-application-draft";
import { getApplicationDraft } from "./application-drafts/get-application-draft";
import { listApplicationDrafts } from "./application-drafts/list-application-drafts";
import { listEarlierAnswers } from "./application-drafts/list-earlier-answers";
import { saveApplicationDraft } from "./application-drafts/save-application-draft";
import { applyToJob } from "./applications/apply-to-job";
import { downloadApplicationFile } from "./applications/download-application-file";
import { getApplication } from "./applications/get-application";
import { listApplicationEvents } from "./applications/list-application-events";
import { listOwnApplications } from "./applications/list-own-applications";
import { uploadApplicationFile } from "./applications/upload-application-file";
import { withdrawApplication } from "./applications/withdraw-application";
import { reportClientError } from "./client-errors/report-client-error";
import { addEmployees } from "./companies/add-employees";
import { closeCompanyJobs } from "./companies/close-company-jobs";
import { createCompany } from "./companies/create-company";
import { deleteCompany } from "./companies/delete-company";
import { endDomainVerification } from "./companies/end-domain-verification";
import { getCompany } from "./companies/get-company";
import { getDomainVerification } from "./companies/get-domain-verification";
import { getHiring } from "./companies/get-hiring";
import { getOwnCompany } from "./companies/get-own-company";
import { leaveCompany } from "./companies/leave-company";
import { listEmployees } from "./companies/list-employees";
import { listOwnCompanies } from "./companies/list-own-companies";
import { removeEmployee } from "./companies/remove-employee";
import { searchCompanies } from "./companies/search-companies";
import { setCompanyRequiresFactor } from "./companies/set-company-requires-factor";
import { updateCompany } from "./companies/update-company";
import { updateEmployee } from "./companies/update-employee";
import { verifyDomain } from "./companies/verify-domain";
import { answerConnection } from "./connections/answer-connection";
import { countConnections } from "./connections/count-connections";
import { deleteConnection } from "./connections/delete-connection";
import { listConnectionRequests } from "./connections/list-connection-requests";
import { listConnections } from "./connections/list-connections";
import { listSharedConnections } from "./connections/list-shared-connections";
import { requestConnection } from "./connections/request-connection";
import { requestConnectionWithNote } from "./connections/request-connection-with-note";
import type { Operation } from "./core/operation";
import { streamEvents } from "./events/stream-events";
import { addAuthenticator } from "./factors/add-authenticator";
import { addPasskey } from "./factors/add-passkey";
import { beginAuthenticator } from "./factors/begin-authenticator";
import { beginPasskey } from "./factors/begin-passkey";
import { beginPasskeyConfirmation, confirmWithPasskey } from "./factors/confirm-with-passkey";
import { createRecoveryCodes } from "./factors/create-recovery-codes";
import { enroll } from "./factors/enroll";
import { getFactors } from "./factors/get-factors";
import { beginPasskeyLogin, loginWithPasskey } from "./factors/login-with-passkey";
import { removeAuthenticator } from "./factors/remove-authenticator";
import { removePasskey } from "./factors/remove-passkey";
import { renamePasskey } from "./factors/rename-passkey";
import { setSignInPolicy } from "./factors/set-sign-in-policy";
import { undoFactor } from "./factors/undo-factor";
import { followCompany } from "./follows/follow-company";
import { followUser } from "./follows/follow-user";
import { getCompanyFollow } from "./follows/get-company-follow";
import { getUserFollow } from "./follows/get-user-follow";
import { listFollows } from "./follows/list-follows";
import { listMutedUsers } from "./follows/list-muted-users";
import { muteUser } from "./follows/mute-user";
import { unfollowCompany } from "./follows/unfollow-company";
import { unfollowUser } from "./follows/unfollow-user";
import { unmuteUser } from "./follows/unmute-user";
import { beginIdentityLink } from "./identities/begin-identity-link";
import { beginProviderLogin } from "./identities/begin-provider-login";
import { finishProviderLogin } from "./identities/finish-provider-login";
import { linkIdentity } from "./identities/link-identity";
import { listIdentities } from "./identities/list-identities";
import { listProviders } from "./identities/list-providers";
import { registerWithProvider } from "./identities/register-with-provider";
import { unlinkIdentity } from "./identities/unlink-identity";
import { callOffInterview } from "./interviews/call-off-interview";
import { createInterview } from "./interviews/create-interview";
import { downloadInterviewInvite } from "./interviews/download-interview-invite";
import { listInterviews } from "./interviews/list-interviews";
import { updateInterview } from "./interviews/update-interview";
import { createJobAlert } from "./job-alerts/create-job-alert";
import { deleteJobAlert } from "./job-alerts/delete-job-alert";
import { listJobAlerts } from "./job-alerts/list-job-alerts";
import { updateJobAlert } from "./job-alerts/update-job-alert";
import { closeJob } from "./jobs/close-job";
import { countJobs } from "./jobs/count-jobs";
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
import { previewLink } from "./link-previews/preview-link";
import { unsubscribe } from "./mail/unsubscribe";
import { countUnreadMessages } from "./messages/count-unread-messages";
import { deleteMessage } from "./messages/delete-message";
import { downloadMessageFile } from "./messages/download-message-file";
import { getAddressee } from "./messages/get-addressee";
import { getConversation } from "./messages/get-conversation";
import { hintTyping } from "./messages/hint-typing";
import { listConversations } from "./messages/list-conversations";
import { listMessages } from "./messages/list-messages";
import { markConversationRead } from "./messages/mark-conversation-read";
import { reactToMessage } from "./messages/react-to-message";
import { removeReaction } from "./messages/remove-reaction";
import { searchMessages } from "./messages/search-messages";
import { sendMessage } from "./messages/send-message";
import { startConversation } from "./messages/start-conversation";
import { updateConversation } from "./messages/update-conversation";
import { updateMessage } from "./messages/update-message";
import { uploadMessageFile } from "./messages/upload-message-file";
import { blockUser } from "./moderation/block-user";
import { decideReport } from "./moderation/decide-report";
import { listBlockedUsers } from "./moderation/list-blocked-users";
import { listModerationDecisions } from "./moderation/list-moderation-decisions";
import { listReports } from "./moderation/list-reports";
import { listSuspensions } from "./moderation/list-suspensions";
import { reportContent } from "./moderation/report-content";
import { restoreUser } from "./moderation/restore-user";
import { suspendUser } from "./moderation/suspend-user";
import { unblockUser } from "./moderation/unblock-user";
import { countUnreadNotifications } from "./notifications/count-unread-notifications";
import { getNotificationSettings } from "./notifications/get-notification-settings";
import { listNotifications } from "./notifications/list-notifications";
import { markAllNotificationsRead } from "./notifications/mark-all-notifications-read";
import { markNotificationRead } from "./notifications/mark-notification-read";
import { updateNotificationSettings } from "./notifications/update-notification-settings";
import { getFullUser } from "./people/get-full-user";
import { getUser } from "./people/get-user";
import { searchPeople } from "./people/search-people";
import { searchUsers } from "./people/search-users";
import { setCompanyCover } from "./pictures/set-company-cover";
import { setCover } from "./pictures/set-cover";
import { setLogo } from "./pictures/set-logo";
import { setPortrait } from "./pictures/set-portrait";
import { uploadPicture } from "./pictures/upload-picture";
import { countNewPosts } from "./posts/count-new-posts";
import { createComment } from "./posts/create-comment";
import { createPost } from "./posts/create-post";
import { createReply } from "./posts/create-reply";
import { deleteComment } from "./posts/delete-comment";
import { deletePost } from "./posts/delete-post";
import { getComment } from "./posts/get-comment";
import { getPost } from "./posts/get-post";
import { likeComment } from "./posts/like-comment";
import { likePost } from "./posts/like-post";
import { listComments } from "./posts/list-comments";
import { listCompanyPosts } from "./posts/list-company-posts";
import { listNetworkPosts } from "./posts/list-network-posts";
import { listPosts } from "./posts/list-posts";
import { listReplies } from "./posts/list-replies";
import { listSavedPosts } from "./posts/list-saved-posts";
import { listTaggedPosts } from "./posts/list-tagged-posts";
import { listUserPosts } from "./posts/list-user-posts";
import { repostPost } from "./posts/repost-post";
import { savePost } from "./posts/save-post";
import { suggestMentions } from "./posts/suggest-mentions";
import { undoRepost } from "./posts/undo-repost";
import { unlikeComment } from "./posts/unlike-comment";
import { unlikePost } from "./posts/unlike-post";
import { unsavePost } from "./posts/unsave-post";
import { updateComment } from "./posts/update-comment";
import { updatePost } from "./posts/update-post";
import { addProfileEntry } from "./profile-entries/add-profile-entry";
import { deleteProfileEntry } from "./profile-entries/delete-profile-entry";
import { listProfileEntries } from "./profile-entries/list-profile-entries";
import { updateProfileEntry } from "./profile-entries/update-profile-entry";
import { addSkills } from "./profiles/add-skills";
import { addWorkExperience } from "./profiles/add-work-experience";
import { createProfile } from "./profiles/create-profile";
import { deleteWorkExperience } from "./profiles/delete-work-experience";
import { listOwnSkills } from "./profiles/list-own-skills";
import { listSkills } from "./profiles/list-skills";
import { listSkillsNotAdded } from "./profiles/list-skills-not-added";
import { listWorkExperience } from "./profiles/list-work-experience";
import { removeSkill } from "./profiles/remove-skill";
import { suggestSkills } from "./profiles/suggest-skills";
import { updateOpenToWork } from "./profiles/update-open-to-work";
import { updateProfile } from "./profiles/update-profile";
import { updateWorkExperience } from "./profiles/update-work-experience";
import { getPublicProfile } from "./public-profiles/get-public-profile";
import { getPublicProfileSettings } from "./public-profiles/public-profile-settings";
import { updatePublicProfile } from "./public-profiles/update-public-profile";
import { getQuiz } from "./quiz/get-quiz";
import { getRelease } from "./releases/get-release";
import { listReleases } from "./releases/list-releases";
import { reportViews } from "./releases/report-views";
import { attachResume } from "./resumes/attach-resume";
import { deleteResume } from "./resumes/delete-resume";
import { downloadResume } from "./resumes/download-resume";
import { listResumes } from "./resumes/list-resumes";
import { saveFileAsResume } from "./resumes/save-file-as-resume";
import { uploadResume } from "./resumes/upload-resume";
import { search } from "./search/search";
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
