import { PRODUCT_NAME } from "@guildway/shared/product";
import { composeMail, type Mail } from "../../kernel/mail/mail";

/** Asks the owner of an email address to verify it. */
export function verificationMail(publicUrl: string, token: string): Mail {
  return composeMail({
    kind: "verification",
    subject: `Verify your email for ${PRODUCT_NAME}`,
    before: [
      `Welcome to ${PRODUCT_NAME}.`,
      "Please confirm that this address is yours. You can then create your profile.",
    ],
    action: { label: "Verify Email", url: `${publicUrl}/register/verify-email?token=${token}` },
    reason: `You're getting this email because someone registered with this address on ${PRODUCT_NAME}.`,
    after: [
      "The link works once, within 24 hours.",
      "If you didn't register, you can ignore this message. After 8 days the address can be registered again.",
    ],
  });
}
