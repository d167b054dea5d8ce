import { PRODUCT_NAME } from "@guildway/shared/product";
import type { CalendarEntry } from "../db/schema";
import { letterPage, type Paragraph } from "./letter-page";
import type { MailSeries } from "./series";

/** One message, as text and as equivalent HTML. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Additional header fields, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  calendar?: CalendarEntry;
  /** When its link is dead, or its event over: it isn't sent any more. */
  expiresAt?: Date;
  /** The secret of its link, encrypted, and the id of the mail that it can be opened for (see `sealLink`). */
  sealed?: { id: string; secret: Uint8Array };
  /** Set for recurring mail: it isn't sent any more once its reader has ended the series. */
  series?: MailSeries;
  /** Whether suspended people get it, too: only what is about the suspension, and links that they ask for. */
  evenIfSuspended?: boolean;
}

interface Letter {
  subject: string;
  /** Plain paragraphs. */
  before: (string | Paragraph)[];
  action: { label: string; url: string };
  after: string[];
  /** Why the reader gets it; by default, because they have an account. */
  reason?: string;
}

const HAS_ACCOUNT = `You get this mail because this address belongs to an account on ${PRODUCT_NAME}.`;

/** Writes a letter as text and as HTML, signed with the product's name and address. */
export function composeMail(letter: Letter): Mail {
  const { subject, before, action, after, reason = HAS_ACCOUNT } = letter;
  const signature = `${PRODUCT_NAME}, ${new URL(action.url).origin}`;
  const paragraphs = before.map((part) => (typeof part === "string" ? { text: part, portrait: "" } : part));
  const lines = [
    ...paragraphs.map(({ text }) => text),
    `${action.label}: ${action.url}`,
    ...after,
    reason,
    signature,
  ];
  const page = letterPage({ subject, before: paragraphs, action, after, reason, signature });
  return { subject, text: `${lines.join("\n\n")}\n`, html: page };
}
