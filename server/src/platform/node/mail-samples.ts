import type { Notification } from "@guildway/shared/contract/notifications";
import { NOTIFICATION_KINDS, type NotificationKind } from "@guildway/shared/contract/options";
import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { routes } from "@guildway/shared/routes";
import { applicationMail } from "../../hiring/applications/application-mail";
import {
  companyTokenMail,
  ownCompanyDeletedMail,
  recruiterLeftMail,
  recruitersChangedMail,
  requiredFactorMail,
} from "../../hiring/companies/company-mails";
import { deletedCompanyMail } from "../../hiring/companies/mail-unread-notifications";
import { interviewMail } from "../../hiring/interviews/interview-mail";
import { alertMail, type Match } from "../../hiring/job-alerts/alert-mail";
import type { Mail, MailKind } from "../../kernel/mail/mail";
import { unsubscribeLink } from "../../kernel/mail/unsubscribe-link";
import { accessTokenMail } from "../../members/access-tokens/access-token-mail";
import { accountDeletedMail, deletionCanceledMail } from "../../members/accounts/deletion-mails";
import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailRestoredMail,
  emailRevertedMail,
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
import type { WaysIn } from "../../members/factors/ways-in";
import { identityLinkedMail, identityUnlinkedMail } from "../../members/identities/identity-mails";
import { unreadMessagesMail } from "../../messaging/unread-messages-mail";
import { withdrawnMail } from "../../releases/withdrawn-mail";
import { digestMail } from "../../social/notifications/digest-mail";
import { restoredMail, suspendedMail } from "../../trust/moderation/suspension-mails";

/** Made-up, and as long as a real one. */
const TOKEN = "made-up-token-of-a-sample-mail-0123456789ab";
const ID = "01990000-0000-7000-8000-000000000001";
const AT = new Date("2026-11-24T14:00:00Z");
const JOB = "Senior Structural Engineer, Bridges and Tunnels";
const COMPANY = "Nordwind Ingenieurgesellschaft";

/** What accounts are opened by: a password, that and a factor, passkeys, or only an account elsewhere. */
const WAYS: readonly WaysIn[] = [
  { policy: "password", hasPassword: true, hasPasskey: false, hasLinkedAccount: false },
  { policy: "second-factor", hasPassword: true, hasPasskey: true, hasLinkedAccount: false },
  { policy: "passkeys", hasPassword: false, hasPasskey: true, hasLinkedAccount: false },
  { policy: "password", hasPassword: false, hasPasskey: false, hasLinkedAccount: true },
];

/** Path of the portrait in them, which the mailbox serves. */
export const SAMPLE_PORTRAIT = "/dev/mailbox/portrait.svg";

/** Composes each kind of mail as the product does, with sample content: one mail for each text that a kind may have. */
export function mailSamples(publicUrl: string): Record<MailKind, readonly Mail[]> {
  const company = { id: ID, name: COMPANY };
  const locale = PLAIN_LOCALE;
  const deed = { by: "Mateo Kovač", at: AT, locale };
  const remaining = { passkeys: 0, hasApp: false, identities: 0 };
  const frozen = { name: "mf-jobs", title: "Jobs", version: "3f9c1a7be204", members: 6, networks: 5 };
  const digest = {
    publicUrl,
    isAtOnce: false,
    locale,
    unsubscribe: unsubscribeLink(publicUrl, "digest", TOKEN),
  };
  const alert = { publicUrl, locale, unsubscribe: unsubscribeLink(publicUrl, "job-alert", TOKEN) };
  const messages = {
    conversationId: ID,
    name: "Wilhelmina Featherstonehaugh-Cholmondeley",
    isGroup: false,
    unsubscribe: unsubscribeLink(publicUrl, "messages", TOKEN),
  };
  const invite = {
    id: ID,
    startsAt: AT,
    locale,
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
      newDeviceMail(publicUrl, TOKEN, {
        device: "Firefox on Linux",
        place: "Berlin, Germany",
        hasPassword: true,
      }),
      newDeviceMail(publicUrl, TOKEN, { device: "Safari on iPhone", place: undefined, hasPassword: false }),
    ],
    "password-reset": [resetMail(publicUrl, TOKEN)],
    "password-changed": [passwordChangedMail(publicUrl)],
    "password-voided": [passwordVoidedMail(publicUrl)],
    "failed-sign-ins": [failedSignInsMail(publicUrl)],
    "email-confirmation": [confirmEmailMail(publicUrl, TOKEN)],
    "email-change-asked": WAYS.slice(1, 3).map((ways) => emailChangeAskedMail(publicUrl, ways)),
    "email-changed": [emailChangedMail(publicUrl, TOKEN)],
    "email-restored": [
      emailRestoredMail(publicUrl, { passkeys: 2, hasApp: true, identities: 1 }),
      emailRestoredMail(publicUrl, remaining),
    ],
    "email-taken-back": [emailRevertedMail(publicUrl)],
    "passkey-added": WAYS.map((ways) => passkeyAddedMail(publicUrl, TOKEN, ways)),
    "passkey-removed": WAYS.map((ways) => passkeyRemovedMail(publicUrl, ways)),
    "authenticator-added": WAYS.map((ways) => authenticatorAddedMail(publicUrl, TOKEN, ways)),
    "authenticator-removed": WAYS.map((ways) => authenticatorRemovedMail(publicUrl, ways)),
    "account-deleted": [accountDeletedMail(publicUrl, AT, locale)],
    "account-kept": [
      deletionCanceledMail(publicUrl, { isSeen: true }),
      deletionCanceledMail(publicUrl, { isSeen: false }),
    ],
    "access-token-created": [accessTokenMail(publicUrl, "Mirror of my posts", "Firefox on Linux")],
    "recovery-codes-created": WAYS.slice(1, 3).map((ways) =>
      recoveryCodesCreatedMail(publicUrl, "Chrome on Android", ways),
    ),
    "wrong-codes": WAYS.map((ways) => wrongCodesMail(publicUrl, ways)),
    "sign-in-policy": WAYS.map((ways) => signInPolicyMail(publicUrl, ways)),
    "identity-linked": WAYS.map((ways) => identityLinkedMail(publicUrl, "Campus", TOKEN, ways)),
    "identity-unlinked": WAYS.map((ways) => identityUnlinkedMail(publicUrl, "Campus", ways)),
    suspended: [
      suspendedMail(
        { publicUrl, appealsEmail: "appeals@example.com" },
        "Repeated advertising in other people's comments",
      ),
    ],
    restored: [restoredMail({ publicUrl })],
    "version-withdrawn": [
      { isLive: true, replacedBy: "91be04f2a7d3" },
      { isLive: true, replacedBy: undefined },
      { isLive: false, replacedBy: undefined },
    ].map((outcome) => withdrawnMail(publicUrl, { ...frozen, ...outcome })),
    digest: [
      digestMail({ ...digest, named: news, total: 41 }),
      digestMail({ ...digest, named: news.slice(0, 1), total: 1, isAtOnce: true }),
    ],
    "unread-messages": [
      unreadMessagesMail(publicUrl, { ...messages, unread: 3 }),
      unreadMessagesMail(publicUrl, { ...messages, unread: 1 }),
      unreadMessagesMail(publicUrl, { ...messages, name: "Bridge people", isGroup: true, unread: 3 }),
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
      deletedCompanyMail(publicUrl, COMPANY, [
        { job: JOB, status: "offer", note: "We'd love to have you. Call us on Monday." },
        { job: "Draftsperson", status: "rejected", note: "" },
      ]),
    ],
    "recruiters-changed": [
      recruitersChangedMail(publicUrl, {
        ...deed,
        company,
        change: "added",
        names: "Amara Okafor and Lena Brandt",
        isSeveral: true,
      }),
      recruitersChangedMail(publicUrl, {
        ...deed,
        company,
        change: "removed",
        names: "Lena Brandt",
        isSeveral: false,
      }),
    ],
    "recruiter-left": [
      recruiterLeftMail(publicUrl, { ...deed, company, isForGood: false }),
      recruiterLeftMail(publicUrl, { ...deed, company, isForGood: true }),
    ],
    "company-deleted": [ownCompanyDeletedMail(publicUrl, { ...deed, name: COMPANY })],
    "company-token-created": [
      companyTokenMail(publicUrl, {
        ...deed,
        company,
        name: "Careers page",
        scopes: ["company", "company-jobs"],
      }),
    ],
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
  reaction: null,
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
  like: { actor: amara, others: 12, post, reaction: "like" },
  comment: { actor: amara, post, comment },
  reply: { actor: amara, post, comment },
  "comment-like": { actor: amara, post, comment },
  mention: { actor: amara, post, comment },
  repost: { actor: amara, others: 1, post },
  "connection-request": { actor: amara, request: { note: "We met at the bridge builders' day." } },
  "connection-accepted": { actor: amara },
  recommendation: { actor: amara },
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
