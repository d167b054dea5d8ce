import { api, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { loginPath, routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { useEffect } from "react";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { linkFailure } from "../layout/link-failure";

/** Where the link to a new address leads. As with verification, a button uses the token: mail scanners open links. */
export function Page() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const signedIn = useSignedIn();
  const queryClient = useQueryClient();
  const confirmation = useMutation({
    mutationFn: () => api.confirmEmail({ token }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.session() }),
  });

  // The button is gone with what it did: the heading that says so is read, and the keyboard goes on there.
  const { isSuccess } = confirmation;
  useEffect(() => {
    if (isSuccess) document.querySelector("h1")?.focus();
  }, [isSuccess]);

  const failure = confirmation.error ? linkFailure(confirmation.error) : undefined;
  const dead = token === "" ? "The link is incomplete" : failure?.dead ? failure.message : undefined;
  if (dead) {
    const to = signedIn ? routes.settings : loginPath(routes.settings);
    return (
      <DeadLink title="Confirm Email" message={dead} action={{ label: "Go to Settings", to }}>
        A link works once, for 24 hours. You can have a new one sent from your settings.
      </DeadLink>
    );
  }
  if (confirmation.data) {
    return (
      <FormPage
        title="Email Confirmed"
        lead={
          <>
            Your email is now <strong>{confirmation.data.email}</strong>. You sign in with it from now on.
          </>
        }
      >
        <ButtonLink size="lg" block to={signedIn ? routes.settings : routes.login}>
          {signedIn ? "Go to Settings" : "Sign In"}
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title="Confirm Email" lead="Press the button to use this address for your account.">
      <FormError>{failure?.message}</FormError>
      <Button size="lg" block busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
        Confirm Email
      </Button>
    </FormPage>
  );
}
