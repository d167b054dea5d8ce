import { errorMessage } from "@guildway/shared/api";
import { useFocusAfter } from "@guildway/shared/focus";
import { undoFactor } from "@guildway/shared/queries/account";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { linkFailure } from "../layout/link-failure";
import { useLinkToken } from "../layout/use-link-token";

const TITLE = "Remove What Was Added";
const NEXT = { label: "Set a New Password", to: routes.forgotPassword };

/**
 * The page that the link in a mail about a new passkey or app opens, with or without a session. A button removes it,
 * because mail scanners open links.
 */
export function Page() {
  const token = useLinkToken();
  const { mutate, isPending, isSuccess, error } = useMutation(undoFactor(token));
  // The button is gone by then.
  useFocusAfter(isSuccess || error, () => "heading", { onlyIfLost: true });
  const dead =
    token === "" ? "The link is incomplete" : error && linkFailure(error).dead && errorMessage(error);

  if (dead) {
    return (
      <DeadLink title={TITLE} message={dead} action={NEXT}>
        A link works once, within 7 days. If you don't recognize what was added, set a new password; the page
        after that shows everything that opens your account.
      </DeadLink>
    );
  }
  if (isSuccess) {
    return (
      <FormPage title="Removed" lead="It no longer opens your account, and all other devices are signed out.">
        <p role="status">
          The person who added it knows your password, or was signed in as you. Set a new password now; the
          page after that shows everything that opens your account.
        </p>
        <ButtonLink size="lg" block to={NEXT.to}>
          {NEXT.label}
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={TITLE}
      lead="The passkey or authenticator app that we wrote to you about will be removed, and so will every passkey, app and linked account that was added after it. Your recovery codes will end, and all other devices will be signed out."
    >
      <FormError>{error && errorMessage(error)}</FormError>
      <Button size="lg" block busy={isPending} onClick={() => mutate()}>
        Remove It
      </Button>
    </FormPage>
  );
}
