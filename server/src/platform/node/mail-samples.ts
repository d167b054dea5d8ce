import type { Notification } from "@guildway/shared/contract/notifications";
import { NOTIFICATION_KINDS, type NotificationKind } from "@guildway/shared/contract/options";
import { routes } from "@guildway/shared/routes";
import { applicationMail } from "../../hiring/applications/application-mail";
import {
  ownCompanyDeletedMail,
  recruiterLeftMail,
  recruitersChangedMail,
  requiredFactorMail,
} from "../../hiring/companies/company-mails";
import { deletedCompanyMail } from "../../hiring/companies/retire-company";
import { interviewMail } from "../../hiring/interviews/interview-mail";
import { alertMail, type Match } from "../../hiring/job-alerts/alert-mail";
import type { Mail, MailKind } from "../../kernel/mail/mail";
import { unsubscribeLink } from "../../kernel/mail/unsubscribe-link";
import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailRestoredMail,
  emailTakenBackMail,
} from "../../members/accounts/email-change-mails";
import { invitationMail } from "../../members/accounts/invitations";
import { newDeviceMail } from "../../members/accounts/mail-new-device";
import {
  failedSignInsMail,
  passwordChangedMail,
  passwordVoidedMail,
  resetMail,
} from "../../members/accounts/password-mails";
import { signInMail } from "../../members/accounts/sign-in-mail";
import { verificationMail } from "../../members/accounts/verification-mail";
import {
  authenticatorAddedMail,
  authenticatorRemovedMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesCreatedMail,
  signInPolicyMail,
  wrongCodesMail,
} from "../../members/factors/factor-mails";
import { identityLinkedMail, identityUnlinkedMail } from "../../members/identities/identity-mails";
import { unreadMessagesMail } from "../../messaging/unread-messages-mail";
import { digestMail } from "../../social/notifications/digest-mail";
import { restoredMail, suspendedMail } from "../../trust/moderation/suspension-mails";

/** Made-up, and as long as a real one. */
const TOKEN = "made-up-token-of-a-sample-mail-0123456789ab";
const ID = "01990000-0000-7000-8000-000000000001";
const AT = new Date("2026-11-24T14:00:00Z");
const JOB = "Senior Structural Engineer, Bridges and Tunnels";
const COMPANY = "Nordwind Ingenieurgesellschaft";

/** Path of the portrait in them, which the mailbox serves. */
export const SAMPLE_PORTRAIT = "/dev/mailbox/portrait.svg";

/** Composes each kind of mail as the product does, with made-up content: one mail for each text that a kind may have. */
export function mailSamples(publicUrl: string): Record<MailKind, readonly Mail[]> {
  const company = { id: ID, name: COMPANY };
  const deed = { by: "Mateo Kovač", at: AT };
  const kept = { passkeys: 0, hasApp: false, identities: 0 };
  const digest = {
    publicUrl,
    isAtOnce: false,
    unsubscribe: unsubscribeLink(publicUrl, "digest", TOKEN),
  };
  const alert = { publicUrl, unsubscribe: unsubscribeLink(publicUrl, "job-alert", TOKEN) };
  const messages = {
    conversationId: ID,
    name: "Wilhelmina Featherstonehaugh-Cholmondeley",
    unsubscribe: unsubscribeLink(publicUrl, "messages", TOKEN),
  };
  const invite = {
    id: ID,
    startsAt: AT,
    timeZone: "America/Argentina/Buenos_Aires",
    duration: 45,
    place: "https://meet.example.com/nordwind-bridges-interview-of-the-third-round",
    note: "Please bring a drawing of a bridge that you are proud of. Lena and Mateo will be there.",
    version: 1,
    isCalledOff: false,
    changedAt: AT,
    jobTitle: JOB,
    companyName: COMPANY,
    applicantName: "Amara Okafor",
    applicantEmail: "amara@example.com",
    url: `${publicUrl}${routes.application(ID)}`,
  };
  const news = NOTIFICATION_KINDS.map((kind) => ({ ...NOTHING, ...NEWS[kind], kind }));

  return {
    verification: [verificationMail(publicUrl, TOKEN)],
    invitation: [invitationMail(publicUrl, "wilhelmina.featherstonehaugh@subdomain.example.com")],
    "sign-in-link": [signInMail(publicUrl, TOKEN)],
    "new-device": [
      newDeviceMail(publicUrl, TOKEN, { device: "Firefox on Linux", place: "Berlin, Germany" }),
      newDeviceMail(publicUrl, TOKEN, { device: "Safari on iPhone", place: undefined }),
    ],
    "password-reset": [resetMail(publicUrl, TOKEN)],
    "password-changed": [passwordChangedMail(publicUrl)],
    "password-voided": [passwordVoidedMail(publicUrl)],
    "failed-sign-ins": [failedSignInsMail(publicUrl)],
    "email-confirmation": [confirmEmailMail(publicUrl, TOKEN)],
    "email-change-asked": [emailChangeAskedMail(publicUrl)],
    "email-changed": [emailChangedMail(publicUrl, TOKEN)],
    "email-restored": [
      emailRestoredMail(publicUrl, { passkeys: 2, hasApp: true, identities: 1 }),
      emailRestoredMail(publicUrl, kept),
    ],
    "email-taken-back": [emailTakenBackMail(publicUrl)],
    "passkey-added": [passkeyAddedMail(publicUrl, TOKEN)],
    "passkey-removed": [
      passkeyRemovedMail(publicUrl, "password"),
      passkeyRemovedMail(publicUrl, "second-factor"),
      passkeyRemovedMail(publicUrl, "passkeys"),
    ],
    "authenticator-added": [authenticatorAddedMail(publicUrl, TOKEN)],
    "authenticator-removed": [
      authenticatorRemovedMail(publicUrl, "password"),
      authenticatorRemovedMail(publicUrl, "second-factor"),
    ],
    "recovery-codes-created": [recoveryCodesCreatedMail(publicUrl, "Chrome on Android")],
    "wrong-codes": [wrongCodesMail(publicUrl)],
    "sign-in-policy": [
      signInPolicyMail(publicUrl, "password"),
      signInPolicyMail(publicUrl, "second-factor"),
      signInPolicyMail(publicUrl, "passkeys"),
    ],
    "identity-linked": [identityLinkedMail(publicUrl, "Campus", TOKEN)],
    "identity-unlinked": [identityUnlinkedMail(publicUrl, "Campus")],
    suspended: [
      suspendedMail(
        { publicUrl, appealsEmail: "appeals@example.com" },
        "Repeated advertising in other people's comments",
      ),
    ],
    restored: [restoredMail({ publicUrl })],
    digest: [
      digestMail({ ...digest, named: news, total: 41 }),
      digestMail({ ...digest, named: news.slice(0, 1), total: 1, isAtOnce: true }),
    ],
    "unread-messages": [
      unreadMessagesMail(publicUrl, { ...messages, unread: 3 }),
      unreadMessagesMail(publicUrl, { ...messages, unread: 1 }),
    ],
    "job-alert": [
      alertMail({ ...alert, matches: MATCHES, total: 12 }),
      alertMail({ ...alert, matches: MATCHES.slice(0, 1), total: 1 }),
    ],
    "application-sent": [applicationMail(publicUrl, { id: ID, job: JOB, company: COMPANY })],
    interview: [
      interviewMail("interview-planned", invite),
      interviewMail("interview-moved", { ...invite, version: 2 }),
      interviewMail("interview-called-off", { ...invite, isCalledOff: true }),
      interviewMail("withdrawn", { ...invite, isCalledOff: true }),
    ],
    "applications-ended": [
      deletedCompanyMail(publicUrl, [
        { company: COMPANY, job: JOB, status: "offer", note: "We'd love to have you. Call us on Monday." },
        { company: COMPANY, job: "Draftsperson", status: "rejected", note: "" },
      ]),
    ],
    "recruiters-changed": [
      recruitersChangedMail(publicUrl, {
        ...deed,
        company,
        change: "added",
        names: "Amara Okafor and Lena Brandt",
      }),
      recruitersChangedMail(publicUrl, { ...deed, company, change: "removed", names: "Lena Brandt" }),
    ],
    "recruiter-left": [
      recruiterLeftMail(publicUrl, { ...deed, company, isForGood: false }),
      recruiterLeftMail(publicUrl, { ...deed, company, isForGood: true }),
    ],
    "company-deleted": [ownCompanyDeletedMail(publicUrl, { ...deed, name: COMPANY })],
    "company-factor": [
      requiredFactorMail(publicUrl, COMPANY, true),
      requiredFactorMail(publicUrl, COMPANY, false),
    ],
  };
}

const inEuros = {
  salary: 85_000,
  salary_max: 110_000,
  salary_currency: "EUR",
  salary_period: "year",
} as const;
const inDollars = { salary: 32, salary_max: null, salary_currency: "USD", salary_period: "hour" } as const;
const inDirhams = {
  salary: 20_000,
  salary_max: 25_000,
  salary_currency: "AED",
  salary_period: "month",
} as const;

const MATCHES: Match[] = [
  { id: ID, title: JOB, company: COMPANY, ...inEuros },
  { id: ID, title: "Painter", company: "Bridges & Co.", ...inDollars },
  { id: ID, title: "Surveyor", company: "Ĉielo", ...inDirhams },
];

const NOTHING = {
  id: ID,
  created_at: AT.toISOString(),
  read: false,
  others: 0,
  actor: null,
  post: null,
  comment: null,
  request: null,
  company: null,
  application: null,
  received: null,
  interview: null,
  moderation: null,
};

const amara = { user_id: ID, first_name: "Amara", last_name: "Okafor", portrait: SAMPLE_PORTRAIT };
const nordwind = { company_id: ID, company_name: COMPANY, logo: "" };
const post = { id: ID, excerpt: "The bridge over the Weser opens on Friday, after four years" };
const comment = { id: ID, parent_id: null, excerpt: "Congratulations! May I come and see it?" };
const application = {
  id: ID,
  job_id: ID,
  job_title: JOB,
  status: "interview",
  note: "Thursday at ten?",
  is_message: false,
} as const;
const received = { job_id: ID, job_title: JOB, count: 7 };

const NEWS: Record<NotificationKind, Partial<Notification>> = {
  like: { actor: amara, others: 12, post },
  comment: { actor: amara, post, comment },
  reply: { actor: amara, post, comment },
  "comment-like": { actor: amara, post, comment },
  mention: { actor: amara, post, comment },
  repost: { actor: amara, others: 1, post },
  "connection-request": { actor: amara, request: { note: "We met at the bridge builders' day." } },
  "connection-accepted": { actor: amara },
  "added-to-company": { actor: amara, company: nordwind },
  application: { company: nordwind, application },
  "application-received": { company: nordwind, received },
  interview: {
    company: nordwind,
    application,
    interview: { starts_at: AT.toISOString(), time_zone: "Europe/Berlin", called_off: false, moved: true },
  },
  "job-closed": { company: nordwind, received },
  moderation: {
    moderation: {
      decision: "hide",
      subject: "post",
      reason: "spam",
      post_id: ID,
      excerpt: "Cheap steel, today only",
    },
  },
};
