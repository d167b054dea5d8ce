/** A kind of refusal, for its caller (RFC 9457) and for readers of the documentation. */
interface ProblemRow {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503;
  title: string;
  /** When the server answers with it. */
  meaning: string;
  /** What the caller can do about it. */
  action: string;
}

/**
 * Every problem by its stable code. docs/errors.md and the API's document are generated from it; code that throws
 * another one doesn't compile.
 */
export const PROBLEMS = {
  "bad-request": {
    status: 400,
    title: "The request can't be read",
    meaning:
      "The body isn't JSON in UTF-8 or multipart/form-data, the `Idempotency-Key` isn't one, the request names two hosts, or it was cut off.",
    action:
      "Send a complete request with a body of the declared type, and a key of 1 to 255 visible ASCII characters other than double quotes and backslashes.",
  },
  "signed-out": {
    status: 401,
    title: "Sign in first",
    meaning:
      "There is no token, its session has ended, or it is an access token that was revoked or has expired.",
    action: "Sign in again, or create another access token, and send the new token.",
  },
  "wrong-credentials": {
    status: 401,
    title: "Can't login",
    meaning: "No account has this email address and password.",
    action: "Try again, or ask for a link that sets a new password.",
  },
  forbidden: {
    status: 403,
    title: "You can't do this",
    meaning: "The account may not make this call; `detail` says who may.",
    action: "Ask someone who may.",
  },
  "email-unverified": {
    status: 403,
    title: "Verify your email first",
    meaning: "The account's email address isn't verified yet.",
    action: "Open the mailed link, or ask for a new one with `resendVerification`.",
  },
  "profile-missing": {
    status: 403,
    title: "Create your profile first",
    meaning: "The account has no profile yet.",
    action: "Call `createProfile` first.",
  },
  "password-required": {
    status: 403,
    title: "Enter your password to verify your email",
    meaning:
      "A verification link was opened outside the session that registered, without proof of who opened it.",
    action: "Repeat the call with the account's password, or with a new one. The link stays valid.",
  },
  suspended: {
    status: 403,
    title: "Your account is suspended",
    meaning: "Moderators have suspended the account; `detail` gives the reason.",
    action: "Write to the address in `detail`, if there is one.",
  },
  "registration-closed": {
    status: 403,
    title: "Registration is closed",
    meaning: "Registration is by invitation only, or closed.",
    action: "Ask the site's operator for an invitation.",
  },
  "second-step-required": {
    status: 403,
    title: "Use your second factor",
    meaning: "The first step of the sign-in was right, and the account needs a second one.",
    action: "Call `finishLogin` with `sign_in_token` and one of `methods`.",
  },
  "wrong-code": {
    status: 403,
    title: "Wrong code",
    meaning: "The code is wrong, too old, or was used before.",
    action: "Enter the newest code of the app, or an unused recovery code.",
  },
  "wrong-passkey": {
    status: 403,
    title: "This passkey can't be used",
    meaning: "The passkey is unknown, belongs to another account, or couldn't be checked.",
    action: "Begin again and choose another passkey.",
  },
  "factor-required": {
    status: 403,
    title: "Add a second factor first",
    meaning: "Moderators, and recruiters of some companies, need a session opened with a passkey or a code.",
    action: "Sign in with a passkey or a code; add one in the settings if there is none.",
  },
  "enrollment-required": {
    status: 403,
    title: "Your first factor needs more than a password",
    meaning: "This account's first factor takes an operator's code or a session opened by a mailed link.",
    action: "Call `enroll` with the operator's code, or sign in with a mailed link, as `detail` says.",
  },
  "confirmation-required": {
    status: 403,
    title: "Confirm it's you",
    meaning: "The session was confirmed more than 10 minutes ago, or not with a second factor.",
    action: "Confirm with one of `methods` (`confirmIdentity`, `confirmWithPasskey`), and repeat the call.",
  },
  "provider-refused": {
    status: 403,
    title: "The provider didn't confirm who you are",
    meaning: "The sign-in provider refused, or gave an address that can't be used. The log says why.",
    action: "Begin the sign-in again, or sign in another way.",
  },
  "scope-missing": {
    status: 403,
    title: "This token can't be used for this",
    meaning:
      "The call was made with an access token that doesn't have its scope, or with any, and it takes a session.",
    action: "Create an access token with the scope that `detail` names, or sign in.",
  },
  "wrong-password": {
    status: 403,
    title: "Wrong password",
    meaning: "The session is fine, but the password that was asked for is wrong.",
    action: "Enter the account's current password.",
  },
  "not-found": {
    status: 404,
    title: "Not found",
    meaning: "There is no such path or resource, the id is malformed, or the caller may not see it.",
    action: "Check the address. Don't expect to learn which of these it is.",
  },
  "identity-unknown": {
    status: 404,
    title: "This account isn't linked yet",
    meaning: "No account here is linked to the one at the provider.",
    action: "Call `registerWithProvider`, or sign in another way and link it.",
  },
  "link-unknown": {
    status: 404,
    title: "This link is not valid",
    meaning:
      "The link was never mailed, is incomplete, has nothing left to do, or works only in another browser.",
    action: "Open the whole link where you asked for it, or ask for a new one.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    meaning: "The path exists with other methods.",
    action: "Use one that `Allow` lists.",
  },
  "factor-exists": {
    status: 409,
    title: "You already have an authenticator app",
    meaning: "The account already has the factor that was to be added or given up.",
    action: "Remove it first, or change how you sign in.",
  },
  "factor-missing": {
    status: 409,
    title: "Something that this takes is missing",
    meaning: "The way to sign in needs a factor, a password or recovery codes that the account doesn't have.",
    action: "Add what `detail` names, and try again.",
  },
  "last-way-in": {
    status: 409,
    title: "This is your only way to sign in",
    meaning: "Without it, nothing would sign in to the account.",
    action: "Add another way to sign in first.",
  },
  "factors-unavailable": {
    status: 409,
    title: "This server can't keep authenticator apps",
    meaning: "The server has no `SECRETS_KEY`, or not the one that sealed the secret.",
    action: "Use a passkey, or ask the server's operator.",
  },
  "passkeys-unavailable": {
    status: 409,
    title: "Passkeys can't be used here",
    meaning: "The server's address isn't one that passkeys work on.",
    action: "Use another way to sign in, or open the site at its public address.",
  },
  "passkey-exists": {
    status: 409,
    title: "This passkey was already added",
    meaning: "An account already has this passkey.",
    action: "Create another one.",
  },
  "identity-linked": {
    status: 409,
    title: "This account is already linked to yours",
    meaning: "The account at the provider already signs in to this account.",
    action: "Nothing is left to do.",
  },
  "identity-taken": {
    status: 409,
    title: "Another account has this linked account",
    meaning: "The account at the provider signs in to another account here.",
    action: "Unlink it there first.",
  },
  "email-just-changed": {
    status: 409,
    title: "Your email address was just changed",
    meaning:
      "The address, or a way to sign in, was changed in the last 7 days, and the change can still be undone.",
    action: "Wait until the 7 days are over.",
  },
  "email-taken": {
    status: 409,
    title: "Email is taken",
    meaning: "Another account has this email address.",
    action: "Sign in to that account, or use another address.",
  },
  "profile-exists": {
    status: 409,
    title: "You already have a profile",
    meaning: "The account has finished onboarding before.",
    action: "Change the profile with `updateProfile`.",
  },
  "recommendation-exists": {
    status: 409,
    title: "You have already recommended this person",
    meaning: "There is one recommendation by each person about another.",
    action: "Change it with `updateRecommendation`.",
  },
  "request-answered": {
    status: 409,
    title: "This request has already been answered",
    meaning: "The connection request was accepted or rejected in the meantime.",
    action: "Read the connection again.",
  },
  "message-id-taken": {
    status: 409,
    title: "Another message has this id",
    meaning: "The id that the sender chose belongs to another message.",
    action: "Send the message with a new random id.",
  },
  "message-final": {
    status: 409,
    title: "This message can no longer be changed",
    meaning: "Messages can be changed for 15 minutes.",
    action: "Send another message.",
  },
  "already-suspended": {
    status: 409,
    title: "This account is already suspended",
    meaning: "Someone else has suspended the account.",
    action: "Read the list of suspensions.",
  },
  "not-suspended": {
    status: 409,
    title: "This account isn't suspended",
    meaning: "There is no suspension to end.",
    action: "Read the list of suspensions.",
  },
  "report-decided": {
    status: 409,
    title: "This report has already been decided",
    meaning: "Another moderator was quicker, or the decision doesn't follow from the last one.",
    action: "Read the report again.",
  },
  "releases-changed": {
    status: 409,
    title: "The versions have changed in the meantime",
    meaning: "Somebody else has released, rolled back or ended a canary since the versions were read.",
    action: "Read the list of releases again.",
  },
  "version-unavailable": {
    status: 409,
    title: "There is no version that could replace it",
    meaning:
      "No version from before is on the site that fits the deployed shell and server and wasn't withdrawn; `detail` says why.",
    action: "Release a version without the fault.",
  },
  "last-recruiter": {
    status: 409,
    title: "A company needs at least one recruiter",
    meaning: "The company would have no recruiter left.",
    action: "Make someone else a recruiter first, or delete the company.",
  },
  "company-has-open-applications": {
    status: 409,
    title: "Applicants are still waiting for a decision",
    meaning: "The company has applications that nobody has decided.",
    action: "Decide them, or end them with `closeCompanyJobs`.",
  },
  "poll-closed": {
    status: 409,
    title: "This poll is closed",
    meaning: "The poll's time is up.",
    action: "Read the post again: it has the results.",
  },
  "job-closed": {
    status: 409,
    title: "No longer accepting applications",
    meaning: "A recruiter has closed the job, or its closing date has come.",
    action: "Look for another job.",
  },
  "already-applied": {
    status: 409,
    title: "You have already applied for this job",
    meaning: "There is an application of this member that isn't withdrawn.",
    action: "Read it with `listOwnApplications`.",
  },
  "application-withdrawn": {
    status: 409,
    title: "This application was withdrawn",
    meaning: "The applicant has withdrawn, so its status and interviews can't be changed.",
    action: "Nothing is left to do.",
  },
  "application-decided": {
    status: 409,
    title: "This application has already been decided",
    meaning: "The applicant has been told of a decision and can't withdraw anymore.",
    action: "Write to the company.",
  },
  "already-told": {
    status: 409,
    title: "The applicant has already been told",
    meaning: "A decision can be undone for ten seconds, until the applicants are told.",
    action: "Make another decision.",
  },
  "interview-called-off": {
    status: 409,
    title: "This interview was called off",
    meaning: "An interview that was called off can't be changed.",
    action: "Schedule a new one.",
  },
  "no-files-wanted": {
    status: 409,
    title: "This job doesn't ask for files",
    meaning: "None of the job's questions takes a file.",
    action: "Apply without files.",
  },
  "job-applied": {
    status: 409,
    title: "Someone has applied for this job",
    meaning: "A job that someone has applied for keeps its questions and can't be deleted.",
    action: "Leave the questions as they are, or close the job with `closeJob`.",
  },
  "too-many-alerts": {
    status: 409,
    title: "You have too many job alerts",
    meaning: "The account has as many job alerts as it can have.",
    action: "Delete one first.",
  },
  "alert-exists": {
    status: 409,
    title: "You already have this job alert",
    meaning: "Another job alert of the account has the same search.",
    action: "Change or delete that one.",
  },
  "limit-reached": {
    status: 409,
    title: "You have reached a limit",
    meaning: "The account has as many of these as it can have; `detail` says how many.",
    action: "Make room, if `detail` says how.",
  },
  "answer-not-stored": {
    status: 409,
    title: "This was done before",
    meaning:
      "The same call was made before under this `Idempotency-Key`, and its answer contained a secret that isn't stored.",
    action:
      "Look for what was created. If you need its secret, delete it and create another one with a new key.",
  },
  "gone-meanwhile": {
    status: 409,
    title: "Something in this request has just been deleted",
    meaning: "The request refers to something that was deleted while it was handled.",
    action: "Read again what it refers to.",
  },
  "link-used": {
    status: 410,
    title: "This link no longer works",
    meaning: "The mailed link was used, or a newer link, password, address or sign-in has ended it.",
    action: "Ask for a new one.",
  },
  "sign-in-expired": {
    status: 410,
    title: "Sign in again",
    meaning:
      "The second step came too late after the first, or in another browser, or something since has ended the first.",
    action: "Begin the sign-in again.",
  },
  "link-expired": {
    status: 410,
    title: "This link has expired",
    meaning: "The mailed link is too old.",
    action: "Ask for a new one.",
  },
  "stale-version": {
    status: 412,
    title: "This has changed since you opened it",
    meaning: "`If-Match` isn't the current version. Nothing was stored.",
    action: "Show `current` with `changed_by` and `changed_at`, and send the change again with its version.",
  },
  "too-large": {
    status: 413,
    title: "The body is too large",
    meaning: "JSON can have 256 KiB and 2,000 values, an upload 5 MiB, a picture 12 MB.",
    action: "Send less.",
  },
  "wrong-media-type": {
    status: 415,
    title: "The body has the wrong media type",
    meaning: "`Content-Type` isn't the one that the call accepts.",
    action: "Send JSON, or for an upload multipart/form-data.",
  },
  "key-reused": {
    status: 422,
    title: "This key belongs to another call",
    meaning: "The `Idempotency-Key` was used for another call, or with other input. Nothing was stored.",
    action: "Choose a new key for each resource that you create.",
  },
  invalid: {
    status: 422,
    title: "The input is not valid",
    meaning: "The query or the body breaks a rule. Nothing was stored.",
    action: "Correct the fields that `errors` lists, at most 20 of them.",
  },
  "version-missing": {
    status: 428,
    title: "Say which version you have read",
    meaning: "The update came without `If-Match`. Nothing was stored.",
    action: "Send the version that you have read, or `*` to save over any.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    meaning: "The account or the network address has made too many calls.",
    action: "Wait as many seconds as `Retry-After` says.",
  },
  internal: {
    status: 500,
    title: "Something went wrong on our side",
    meaning: "A bug. Whether anything was stored isn't known.",
    action: "Report `request_id`, by which the log can be searched.",
  },
  "provider-unavailable": {
    status: 503,
    title: "The provider can't be reached",
    meaning: "The sign-in provider doesn't answer. The log says why.",
    action: "Wait as many seconds as `Retry-After` says, or sign in another way.",
  },
  "storage-full": {
    status: 503,
    title: "There's no space left for files. Nothing was saved. Try again later",
    meaning: "The disk of uploaded files, or that of temporary files, is full. The log names the path.",
    action: "Try again later. Operators make room, and watch `disk_free_bytes`.",
  },
  unavailable: {
    status: 503,
    title: "Try again in a moment",
    meaning: "The database can't be reached, is read-only, or took too long.",
    action: "Wait as many seconds as `Retry-After` says. Operators look at `/readyz`.",
  },
  overloaded: {
    status: 503,
    title: "Guildway is very busy. Try again in a moment",
    meaning: "The server has too much to do, and has done nothing for the call.",
    action: "Wait as many seconds as `Retry-After` says.",
  },
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof PROBLEMS;
