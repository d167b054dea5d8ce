import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyPage } from "@guildway/shared/ui/state/empty-page";
import { Lock } from "lucide-react";

/** The desk of a company that requires a second factor, for a recruiter who hasn't used one. */
export function FactorNeeded() {
  return (
    <EmptyPage
      page="Applications"
      icon={<Lock />}
      title="This company asks for a second factor"
      action={<ButtonLink to={routes.signInSettings}>Go to your settings</ButtonLink>}
    >
      Applications are shown only to recruiters who have used a passkey or an authenticator app. If you have
      one, sign out and sign in with it. If not, sign out, sign in with a link by email, and add one in your
      settings.
    </EmptyPage>
  );
}
