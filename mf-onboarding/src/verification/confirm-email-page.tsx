import { ApiError, signOut } from "@guildway/shared/api";
import { useFocusAfter } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { loginPath, routes, titles } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { toast } from "@guildway/shared/toast";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { linkFailure } from "../layout/link-failure";
import { useLinkToken } from "../layout/use-link-token";
import { confirmEmail } from "./queries";

/**
 * The page that the link to a new address opens. As with verification, a button uses the token, because mail scanners
 * open links. Only the account that asked for the change can confirm it, so signing in comes first.
 */
export function Page() {
  const token = useLinkToken();
  const signedIn = useSignedIn();
  const confirmation = useMutation(confirmEmail(token));
  // The button disappears with its form.
  useFocusAfter(confirmation.isSuccess, () => "heading");

  const changeAccount = () => {
    confirmation.reset();
    // The session has ended here whatever the server answers; this page then leads to login and back.
    signOut().catch(() =>
      toast.error("You're signed out here, but we couldn't reach the server to end the session."),
    );
  };

  const failure = confirmation.error ? linkFailure(confirmation.error) : undefined;
  const dead = token === "" ? "The link is incomplete" : failure?.dead ? failure.message : undefined;
  if (dead) {
    const to = signedIn ? routes.accountSettings : loginPath(routes.accountSettings);
    return (
      <DeadLink title={titles.confirmEmail} message={dead} action={{ label: "Go to settings", to }}>
        A link works once, within 24 hours. You can request a new one in your settings.
      </DeadLink>
    );
  }
  if (confirmation.data) {
    return (
      <FormPage
        title="Email Confirmed"
        lead={
          <>
            Your email is now <strong>{confirmation.data.email}</strong>. Use it to sign in from now on.
          </>
        }
      >
        <ButtonLink size="lg" block to={routes.accountSettings}>
          Go to settings
        </ButtonLink>
      </FormPage>
    );
  }
  if (!signedIn) {
    const here = `${routes.confirmEmail}#${new URLSearchParams({ token })}`;
    return (
      <FormPage
        title={titles.confirmEmail}
        lead="Sign in with your current email and password to use this new address."
      >
        <ButtonLink size="lg" block to={loginPath(here)}>
          Sign In
        </ButtonLink>
      </FormPage>
    );
  }
  const foreign = confirmation.error instanceof ApiError && confirmation.error.status === 403;
  return (
    <FormPage title={titles.confirmEmail} lead="Press the button to use this address for your account.">
      <FormError>{failure?.message}</FormError>
      {foreign ? (
        <Button size="lg" block onClick={changeAccount}>
          Use another account
        </Button>
      ) : (
        <Button size="lg" block busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          Confirm email
        </Button>
      )}
    </FormPage>
  );
}
