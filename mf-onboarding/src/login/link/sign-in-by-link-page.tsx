import { useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DeadLink } from "../../layout/dead-link";
import { FormPage } from "../../layout/form-page";
import { linkFailure } from "../../layout/link-failure";
import { useLinkToken } from "../../layout/use-link-token";
import { signInByLink } from "../queries";
import { useNextStep } from "../use-next-step";

/**
 * The page that a sign-in link opens. It uses the link automatically: unlike other links, this one does nothing for
 * a mail scanner, because it works only in the browser that asked for it.
 */
export function Page() {
  const token = useLinkToken();
  const { mutateAsync } = useMutation(signInByLink(token));
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const begun = useRef("");
  const next = useNextStep(
    () => navigate(routes.feed, { replace: true }),
    // The link is used up.
    () => navigate(routes.login, { replace: true }),
  );

  const signIn = async () => {
    setBusy(true);
    try {
      await mutateAsync();
    } catch (error) {
      setBusy(false);
      if (!next.begin(error)) setFailure(error);
      return;
    }
    await navigate(routes.feed, { replace: true });
  };

  const begin = useEffectEvent(() => {
    setFailure(undefined);
    void signIn();
  });
  useEffect(() => {
    if (begun.current === token) return;
    begun.current = token;
    begin();
  }, [token]);

  if (next.step) return next.step;
  const { message, dead } =
    token === "" ? { message: "The link is incomplete", dead: true } : failureIn(failure);
  if (dead) {
    return (
      <DeadLink
        title={titles.signInByLink}
        message={message ?? ""}
        action={{ label: "Get a new link", to: routes.requestSignInLink }}
      >
        A link works once, within 15 minutes, and only in the browser in which you asked for it.
      </DeadLink>
    );
  }
  if (message === undefined) {
    return (
      <FormPage title={titles.signInByLink} lead="Signing you in…">
        <Loading>
          <Bone height="3rem" />
        </Loading>
      </FormPage>
    );
  }
  return (
    <FormPage title={titles.signInByLink} lead="You're not signed in yet.">
      <FormError>{message}</FormError>
      <Button size="lg" block busy={busy} onClick={() => void signIn()}>
        Try again
      </Button>
    </FormPage>
  );
}

function failureIn(failure: unknown): { message?: string; dead: boolean } {
  return failure === undefined ? { dead: false } : linkFailure(failure);
}
