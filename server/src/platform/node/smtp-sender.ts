import { createTransport } from "nodemailer";
import type { MailSender } from "../../kernel/mail/deliver";

const TIMEOUT_MS = 20_000;

/** How many mails are sent at once, each over its own connection, which is then used again. */
export const MAIL_CONNECTIONS = 5;

/** What each process sends, and up to one more for each connection that is free when these are sent. */
const MAILS_A_SECOND = 10;

export interface SmtpSender {
  send: MailSender;
  /** Signs in to the server; throws if it refuses. */
  verify(): Promise<void>;
  /** Ends the connections. */
  close(): void;
}

/** Sends over SMTP. The same mail keeps its Message-ID, so that receivers can recognize a duplicate. */
export function createSmtpSender(url: string, from: string, replyTo?: string): SmtpSender {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      // Mail that has accumulated in an outage must not look like spam.
      rateDelta: 1_000,
      rateLimit: MAILS_A_SECOND,
      // The outbox tries again, later each time.
      maxRequeues: 0,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from, ...(replyTo && { replyTo }) },
  );
  const send: MailSender = async ({ id, recipient, subject, text, html, headers, calendar }) => {
    await transport.sendMail({
      to: recipient,
      subject,
      text,
      html,
      headers,
      ...(calendar && { icalEvent: { ...calendar, filename: "interview.ics" } }),
      messageId: `<${id}@${domainOf(from)}>`,
    });
  };
  const verify = async () => {
    await transport.verify();
  };
  return { send, verify, close: () => transport.close() };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}
