import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../mail/mail";

/** Tells a company's recruiters what reading applicants' data takes from now on. */
export function requiredFactorMail(publicUrl: string, company: string, required: boolean): Mail {
  return composeMail({
    subject: required
      ? `${company} now asks its recruiters for a second factor`
      : `${company} no longer asks its recruiters for a second factor`,
    before: [
      required
        ? "To see applications, sign in with a passkey or with a code of your authenticator app. You can add one in your settings."
        : "Recruiters whose password is stolen no longer have a second factor between the thief and the applicants' data.",
      "If you didn't expect this, ask the company's other recruiters.",
    ],
    action: { label: "Open Settings", url: `${publicUrl}${routes.settings}` },
    after: [],
  });
}
