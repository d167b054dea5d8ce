import { ApiError } from "@guildway/shared/api";
import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { countdownLabel, WAIT } from "./countdown";
import { resendVerification } from "./queries";
import { useResendCooldown } from "./use-resend-cooldown";

/** Sends the verification email again, then starts the cooldown (product §3). */
export function ResendButton({ userId }: { userId: string }) {
  const cooldown = useResendCooldown();
  const resend = useMutation({
    ...resendVerification(userId),
    onSuccess: ({ retry_after }) => cooldown.start(retry_after),
    onError: (error) => {
      // The server also counts requests from other browsers.
      if (error instanceof ApiError && error.status === 429) {
        cooldown.start(error.retryAfter ?? RESEND_COOLDOWN_SECONDS);
      }
    },
  });
  const waiting = cooldown.secondsLeft > 0;
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      busy={resend.isPending}
      unavailable={waiting && WAIT}
      onClick={() => resend.mutate()}
      style={{ fontVariantNumeric: "tabular-nums" }}
    >
      {waiting ? `Resend in ${countdownLabel(cooldown.secondsLeft)}` : "Resend email"}
    </Button>
  );
}
