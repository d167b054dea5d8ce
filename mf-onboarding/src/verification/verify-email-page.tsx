import { api, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useNavigate, useSearchParams } from "@guildway/shared/router";
import { loginPath, routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { linkFailure } from "../layout/link-failure";

/** Where the link of the verification e-mail leads (spec §2). The token is used by the button, not by opening the page: mail scanners open links. */
export function Page() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const verification = useMutation({
    mutationFn: () => api.verifyEmail({ token }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: keys.session() });
      await navigate(routes.createProfile, { replace: true });
    },
  });

  if (token === "") return <DeadVerification message="The link is incomplete" />;
  const failure = verification.error ? linkFailure(verification.error) : undefined;
  if (failure?.dead) return <DeadVerification message={failure.message} />;

  return (
    <FormPage title="Verify Email" lead="Press the button to confirm that this address is yours.">
      <FormError>{failure?.message}</FormError>
      <Button size="lg" block busy={verification.isPending} onClick={() => verification.mutate()}>
        Verify Email
      </Button>
    </FormPage>
  );
}

/** The way to a new link: by the account that waits for it. */
function DeadVerification({ message }: { message: string }) {
  const signedIn = useSignedIn();
  const action = signedIn
    ? { label: "Get a New Link", to: routes.awaitVerification }
    : { label: "Sign In", to: loginPath(routes.awaitVerification) };
  return (
    <DeadLink title="Verify Email" message={message} action={action}>
      A link works once, for 24 hours.{" "}
      {signedIn ? "Have a new one sent to you." : "Sign in to get a new one."}
    </DeadLink>
  );
}
