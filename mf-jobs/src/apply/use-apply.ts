import { ApiError, errorMessage } from "@guildway/shared/api";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { applyToJob } from "@guildway/shared/queries/applications";
import { job } from "@guildway/shared/queries/jobs";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { useRef } from "react";
import { type Faults, faultsOfRefusal, toSend } from "./answers";
import type { DraftInHand } from "./use-draft";

/** Sends the application once, however often the button is pressed, and leads to the job. */
export function useApply(
  jobId: string,
  questions: readonly JobQuestion[],
  { answers, forget }: DraftInHand,
  onRefused: (faults: Faults) => void,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess } = useMutation(applyToJob(jobId));
  // A second click comes before the button is rendered as busy.
  const sending = useRef(false);

  async function send(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      await mutateAsync(toSend(questions, answers));
    } catch (error) {
      sending.current = false;
      const refused = error instanceof ApiError ? error.fieldErrors : [];
      const faults = faultsOfRefusal(questions, refused);
      const shown = Object.keys(faults).length;
      if (shown > 0) onRefused(faults);
      // Whatever is not about a question is shown as a message.
      const hidden = refused.filter((field) => Object.keys(faultsOfRefusal(questions, [field])).length === 0);
      if (hidden.length > 0) toast.error(hidden.map(({ message }) => message).join(" "));
      else if (shown === 0) toast.error(errorMessage(error));
      return;
    }
    forget();
    await navigate(routes.job(jobId));
    toast.success("Application sent");
    // Only now: the form's page would say that there is an application already.
    await queryClient.invalidateQueries({ queryKey: job(jobId).queryKey });
  }

  return { busy: isPending || isSuccess, send };
}
