import { uuidv7 } from "uuidv7";
import type { Config } from "../../config";
import { createSmtpSender } from "../smtp-sender";
import { reasonOf, Trouble } from "./finding";

/** Signs in to the mail server; with an address, sends it a real message. */
export async function checkMail(config: Config, recipient: string | undefined): Promise<string> {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO, NODE_ENV } = config;
  if (SMTP_URL === undefined) {
    if (NODE_ENV !== "production") return "is shown at /dev/mailbox";
    throw new Trouble("SMTP_URL isn't set: mail stays in the outbox.");
  }
  if (NODE_ENV === "production" && /@localhost\b/.test(MAIL_FROM)) {
    throw new Trouble(
      `Other mail servers refuse mail from ${MAIL_FROM}. Set MAIL_FROM to an address at your domain.`,
    );
  }
  const { send, verify, close } = createSmtpSender(SMTP_URL, MAIL_FROM, MAIL_REPLY_TO);
  try {
    if (recipient === undefined) {
      await verify();
      return "the mail server lets this server in; --mail you@example.com also sends a message";
    }
    const text = "Guildway can send mail. This message was sent by guildway doctor.";
    await send({
      id: uuidv7(),
      recipient,
      subject: "Guildway can send mail",
      text,
      html: `<p>${text}</p>`,
      headers: {},
      calendar: null,
    });
    return `accepted for ${recipient}; check that it arrives, and not as spam`;
  } catch (error) {
    throw new Trouble(`The mail server doesn't accept mail: ${reasonOf(error)}. Check SMTP_URL.`);
  } finally {
    close();
  }
}
