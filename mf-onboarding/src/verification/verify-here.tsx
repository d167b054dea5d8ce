import { ApiError, errorMessage } from "@guildway/shared/api";
import { useMutation } from "@guildway/shared/query";
import { titles } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { FormPage } from "../layout/form-page";
import { type ConfirmationProps, useConfirmation } from "./use-confirmation";

interface VerifyHereProps extends ConfirmationProps {
  /** Called if the link belongs to another account than the one signed in here. */
  onForeign: () => void;
}

/** Verifies in the browser that registered: its session is enough proof. */
export function VerifyHere({ onForeign, ...link }: VerifyHereProps) {
  const confirm = useConfirmation(link);
  const verification = useMutation({
    mutationFn: () => confirm(),
    meta: { shownBy: "form" },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) onForeign();
    },
  });
  return (
    <FormPage title={titles.verifyEmail} lead="Press the button to confirm that this address is yours.">
      <FormError>{verification.error && errorMessage(verification.error)}</FormError>
      <Button size="lg" block busy={verification.isPending} onClick={() => verification.mutate()}>
        Verify Email
      </Button>
    </FormPage>
  );
}
