import { errorMessage } from "@guildway/shared/api";
import { useFocusAfter } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { useLocation } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { linkFailure } from "../layout/link-failure";
import { useLinkToken } from "../layout/use-link-token";
import { undoFactor } from "./queries";

const NEXT = { label: titles.resetPassword, to: routes.forgotPassword };

/** About a new passkey, app or linked account. */
const ADDED = {
  title: titles.undoFactor,
  lead: "The passkey, authenticator app or linked account in our email will be removed.",
  more: "Everything added after it will be removed too. If your email address was changed since, the change will be undone, your password will stop working, and anything added in the 7 days before the change will be removed. All devices will be signed out, and your recovery codes and access tokens will stop working.",
  button: "Remove it",
  done: "Removed",
  result:
    "It no longer opens your account. All devices are signed out, and recovery codes and access tokens no longer work.",
};

const ADDRESS = {
  title: "Restore Your Email Address",
  lead: "Your account will go back to the address that we sent this link to.",
  more: "Passkeys, authenticator apps and linked accounts added in the 7 days before the change, or since, will be removed, including your own. All devices will be signed out, and your password, recovery codes and access tokens will no longer work. You'll choose a new password by email.",
  button: "Restore my address",
  done: "Address restored",
  result:
    "Your account uses this address again. All devices are signed out, and the password, recovery codes and access tokens no longer work.",
};

/**
 * The page that the link in a mail about a new passkey, app, linked account or address opens, with or without a session. A
 * button undoes it, because mail scanners open links.
 */
export function Page() {
  const token = useLinkToken();
  const isAddress = new URLSearchParams(useLocation().hash.slice(1)).get("change") === "email";
  const { title, lead, more, button, done, result } = isAddress ? ADDRESS : ADDED;
  const { mutate, isPending, isSuccess, error } = useMutation(undoFactor(token));
  // The button is gone by then.
  useFocusAfter(isSuccess || error, () => "heading", { onlyIfLost: true });
  const dead =
    token === "" ? "The link is incomplete" : error && linkFailure(error).dead && errorMessage(error);

  if (dead) {
    return (
      <DeadLink title={title} message={dead} action={NEXT}>
        A link works once, within 7 days. If something about your account still looks wrong, set a new
        password; the page after that shows everything that opens your account.
      </DeadLink>
    );
  }
  if (isSuccess) {
    return (
      <FormPage title={done} lead={result}>
        <p role="status">
          The person who did this knew your password, or was signed in as you. Set a new password now; the
          page after that shows everything that opens your account.
        </p>
        <ButtonLink size="lg" block to={NEXT.to}>
          {NEXT.label}
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={title} lead={lead}>
      <p>{more}</p>
      <FormError>{error && errorMessage(error)}</FormError>
      <Button size="lg" block busy={isPending} onClick={() => mutate()}>
        {button}
      </Button>
    </FormPage>
  );
}
