import { createTransport } from "nodemailer";
import type { MailSender } from "../mail/deliver";

const TIMEOUT_MS = 20_000;

/** Sends over SMTP. The same mail keeps its Message-ID, so that receivers can recognise a duplicate. */
export function createSmtpSender(url: string, from: string): MailSender {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return async ({ id, recipient, subject, text, html, headers }) => {
    await transport.sendMail({
      to: recipient,
      subject,
      text,
      html,
      headers,
      messageId: `<${id}@${domainOf(from)}>`,
    });
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}
