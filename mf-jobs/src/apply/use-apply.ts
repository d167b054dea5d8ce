import { ApiError } from "@guildway/shared/api";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { formPath } from "./answers";
import { refreshDrafts } from "./draft-queries";
import { applyToJob } from "./queries";

type Application = Parameters<NonNullable<ReturnType<typeof applyToJob>["mutationFn"]>>[0];

/** Sends the application and leads to the job. */
export function useApply(
  jobId: string,
  questions: readonly JobQuestion[],
  autosave: { stop: () => Promise<void>; resume: () => void },
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(applyToJob(jobId));
  return async ({ answers }: { answers: Application }): Promise<void> => {
    await autosave.stop();
    await mutateAsync(answers).catch((error: unknown) => {
      autosave.resume();
      throw atQuestions(questions, error);
    });
    await navigate(routes.job(jobId));
    toast.success("Application sent");
    // Only now: the form's page would say that there is an application already.
    await refreshDrafts(queryClient);
  };
}

/** Moves what the server refuses to the form's questions. */
function atQuestions(questions: readonly JobQuestion[], error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, message, fieldErrors } = error;
  return new ApiError({
    status,
    message,
    fieldErrors: fieldErrors.map((field) => ({ ...field, path: formPath(questions, field.path) })),
  });
}
