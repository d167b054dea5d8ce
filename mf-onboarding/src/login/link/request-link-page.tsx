import { useLocation } from "@guildway/shared/router";
import { titles } from "@guildway/shared/routes";
import { AskForLink } from "../../layout/ask-for-link";
import { requestSignInLink } from "../queries";

/** Asks for a link that signs in without the password. */
export function Page() {
  const email = emailIn(useLocation().state);
  return (
    <AskForLink
      title={titles.requestSignInLink}
      lead="Enter your email to get a link that signs you in without your password."
      request={requestSignInLink()}
      {...(email !== undefined && { email })}
      sent={(address) => (
        <>
          If {address} is the confirmed address of an account, a link is on its way. Open it in this browser
          within 15 minutes.
        </>
      )}
      after="Rather use your password?"
    />
  );
}

/** What was typed on the sign-in page. */
function emailIn(state: unknown): string | undefined {
  const email: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "email") : undefined;
  return typeof email === "string" ? email : undefined;
}
