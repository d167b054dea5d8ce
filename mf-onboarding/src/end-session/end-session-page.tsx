import { errorMessage } from "@guildway/shared/api";
import { useFocusAfter } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { routes, titles } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { useLinkToken } from "../layout/use-link-token";
import { endSessionByLink } from "./queries";

const NEXT = { label: titles.resetPassword, to: routes.forgotPassword };

/**
 * The page that the link in a mail about a new device opens, with or without a session. A button ends that device's
 * session, because mail scanners open links.
 */
export function Page() {
  const token = useLinkToken();
  const { mutate, isPending, isSuccess, error } = useMutation(endSessionByLink(token));
  // The button is gone by then.
  useFocusAfter(isSuccess || error, () => "heading", { onlyIfLost: true });
  const message = token === "" ? "The link is incomplete" : error && errorMessage(error);

  if (message) {
    return (
      <DeadLink title={titles.endSession} message={message} action={NEXT}>
        If you don't recognize a sign-in, set a new password: it signs out all devices.
      </DeadLink>
    );
  }
  if (isSuccess) {
    return (
      <FormPage title="Session ended" lead="That device is signed out.">
        <p role="status">
          Whoever signed in there knows your password, reads your mail, or has a passkey or a linked account
          of yours. Set a new password now; the page after that shows everything that opens your account.
        </p>
        <ButtonLink size="lg" block to={NEXT.to}>
          {NEXT.label}
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={titles.endSession}
      lead="The device in our email will be signed out. Your other devices stay signed in."
    >
      <Button size="lg" block busy={isPending} onClick={() => mutate()}>
        End session
      </Button>
    </FormPage>
  );
}
