import { titles } from "@guildway/shared/routes";
import { AskForLink } from "../layout/ask-for-link";
import { requestPasswordReset } from "./queries";

/** Asks for a link that sets a new password. */
export function Page() {
  return (
    <AskForLink
      title={titles.forgotPassword}
      lead="Enter your email to get a link that sets a new password."
      request={requestPasswordReset()}
      sent={(address) => (
        <>If there is an account for {address}, a link is on its way. The link works for an hour.</>
      )}
      after="Remembered it?"
    />
  );
}
