import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailRestoredMail,
  emailRevertedMail,
} from "./email-change-mails";
import { failedSignInsMail, passwordChangedMail, passwordVoidedMail, resetMail } from "./password-mails";
import { signInMail } from "./sign-in-mail";
import { verificationMail } from "./verification-mail";

const publicUrl = "https://guildway.test";
const nothing = { passkeys: 0, hasApp: false, identities: 0 };
const withPassword = {
  policy: "password",
  hasPassword: true,
  hasPasskey: false,
  hasLinkedAccount: false,
} as const;
const kept = { passkeys: 2, hasApp: true, identities: 1 };

test.each([
  ["verification", verificationMail(publicUrl, "t"), "/register/verify-email?token=t"],
  ["reset", resetMail(publicUrl, "t"), "/user/reset-password#token=t"],
  ["sign-in", signInMail(publicUrl, "t"), "/user/login/by-link#token=t"],
  ["password changed", passwordChangedMail(publicUrl), "/user/forgot-password"],
  ["password voided", passwordVoidedMail(publicUrl), "/user/forgot-password"],
  ["failed sign-ins", failedSignInsMail(publicUrl), "/user/forgot-password"],
  ["new address", confirmEmailMail(publicUrl, "t"), "/user/confirm-email#token=t"],
  ["change asked", emailChangeAskedMail(publicUrl, withPassword), "/user/forgot-password"],
  [
    "change asked",
    emailChangeAskedMail(publicUrl, { ...withPassword, hasPassword: false }),
    "/signed-in/settings/secure",
  ],
  ["address changed", emailChangedMail(publicUrl, "t"), "/user/undo-factor#token=t&change=email"],
  ["address restored", emailRestoredMail(publicUrl, nothing), "/user/forgot-password"],
  ["address restored", emailRestoredMail(publicUrl, kept), "/user/forgot-password"],
  ["address restored", emailRevertedMail(publicUrl), "/user/login/"],
])("the mail of kind %s names the product and leads to its page, as text and as HTML", (_, mail, path) => {
  expect(mail.subject).toContain("Guildway");
  expect(mail.text).toContain(`: ${publicUrl}${path}\n`);
  expect(mail.html).toContain(`href="${publicUrl}${path.replace("&", "&amp;")}"`);
  for (const form of [mail.text, mail.html]) expect(form).toContain(`Guildway, ${publicUrl}`);
});

test("the mail about a restored address lists what was kept", () => {
  expect(emailRestoredMail(publicUrl, nothing).text).not.toContain("We kept");
  expect(emailRestoredMail(publicUrl, kept).text.replaceAll(/\s+/g, " ")).toContain(
    "before the change: 2 passkeys, an authenticator app, and a linked account.",
  );
});
