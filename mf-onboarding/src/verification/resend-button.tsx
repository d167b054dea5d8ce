import { ApiError, api } from "@guildway/shared/api";
import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { failureOf } from "../failure";
import { countdownLabel } from "./countdown";
import { useResendCooldown } from "./use-resend-cooldown";

/** Sends the verification e-mail again, then waits out the cooldown (spec §4; product.md). */
export function ResendButton({ userId }: { userId: string }) {
  const cooldown = useResendCooldown();
  const resend = useMutation({
    mutationFn: () => api.resendVerification({ userId }),
    onSuccess: ({ retry_after }) => {
      cooldown.start(retry_after);
      toast.success("We sent you a new link.");
    },
    onError: (error) => {
      // The server counts too, also what another browser asked for.
      if (error instanceof ApiError && error.status === 429) {
        cooldown.start(error.retryAfter ?? RESEND_COOLDOWN_SECONDS);
      }
      toast.error(failureOf("Email unable to send", error).message);
    },
  });
  const waiting = cooldown.secondsLeft > 0;
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      busy={resend.isPending}
      disabled={waiting}
      onClick={() => resend.mutate()}
      style={{ fontVariantNumeric: "tabular-nums" }}
    >
      {waiting ? `Resend in ${countdownLabel(cooldown.secondsLeft)}` : "Resend Email"}
    </Button>
  );
}
