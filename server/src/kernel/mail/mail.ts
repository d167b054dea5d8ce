import { PRODUCT_NAME } from "@guildway/shared/product";
import type { CalendarEntry } from "../db/schema";
import { letterPage, type Paragraph } from "./letter-page";
import type { MailSeries } from "./series";

/** Each has samples at `/dev/mailbox/kinds` (`server/src/platform/node/mail-samples.ts`). */
export type MailKind =
  | "access-token-created"
  | "account-deleted"
  | "account-kept"
  | "application-sent"
  | "applications-ended"
  | "authenticator-added"
  | "authenticator-removed"
  | "company-deleted"
  | "company-factor"
  | "company-token-created"
  | "digest"
  | "email-change-asked"
  | "email-changed"
  | "email-confirmation"
  | "email-restored"
  | "email-taken-back"
  | "failed-sign-ins"
  | "identity-linked"
  | "identity-unlinked"
  | "interview"
  | "invitation"
  | "job-alert"
  | "new-device"
  | "passkey-added"
  | "passkey-removed"
  | "password-changed"
  | "password-reset"
  | "password-voided"
  | "recovery-codes-created"
  | "recruiter-left"
  | "recruiters-changed"
  | "restored"
  | "sign-in-link"
  | "sign-in-policy"
  | "suspended"
  | "unread-messages"
  | "verification"
  | "version-withdrawn"
  | "wrong-codes";

/** One message, as text and as equivalent HTML. */
export interface Mail {
  kind: MailKind;
  subject: string;
  text: string;
  html: string;
  /** Additional header fields, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  calendar?: CalendarEntry;
  /** When its link expires or its event is over: it isn't sent after that. */
  expiresAt?: Date;
  /** The secret of its link, encrypted, and the id of the mail that it can be opened for (see `sealLink`). */
  sealed?: { id: string; secret: Uint8Array };
  /** Set for recurring mail: it isn't sent once its reader has ended the series. */
  series?: MailSeries;
  /**
   * Whether suspended people get it, too, and those who have asked to delete their account: only mail about that, and links
   * that they request.
   */
  evenIfSuspended?: boolean;
}

interface Letter {
  kind: MailKind;
  subject: string;
  before: (string | Paragraph)[];
  action: { label: string; url: string };
  after: (string | Paragraph)[];
  /** The reason for the mail; by default, that the reader has an account. */
  reason?: string;
}

const HAS_ACCOUNT = `You're getting this email because this address belongs to an account on ${PRODUCT_NAME}.`;

/** Writes a letter as text and as HTML, signed with the product's name and address. */
export function composeMail(letter: Letter): Mail {
  const { kind, subject, action, reason = HAS_ACCOUNT } = letter;
  const signature = `${PRODUCT_NAME}, ${new URL(action.url).origin}`;
  const before = letter.before.map(toParagraph);
  const after = letter.after.map(toParagraph);
  const lines = [
    ...before.map(plain),
    `${action.label}: ${action.url}`,
    ...after.map(plain),
    reason,
    signature,
  ];
  const page = letterPage({ subject, before, action, after, reason, signature });
  return { kind, subject, text: `${lines.join("\n\n")}\n`, html: page };
}

const toParagraph = (part: string | Paragraph): Paragraph =>
  typeof part === "string" ? { text: part } : part;

/** In plain text, an address follows its link text: on its own line after a sentence. */
function plain({ text, url }: Paragraph): string {
  if (!url || text.includes(url)) return text;
  return /[.!?”]$/.test(text) ? `${text}\n${url}` : `${text}: ${url}`;
}
