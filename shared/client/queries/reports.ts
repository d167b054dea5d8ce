import { ApiError, api } from "../api/client";
import { mutationOptions } from "../query";
import { refresh } from "./define";

interface Suspending {
  reason: string;
  note?: string;
  report_id?: string | null;
}

/** Suspends a person: they and what they wrote disappear everywhere. */
export const suspendUser = ({ id, name }: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: (suspension: Suspending) => api.suspendUser({ id, ...suspension }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      await refresh(client, "moderation");
      void client.invalidateQueries();
    },
    onError: (error, _input, _result, { client }) => {
      if (isOutdated(error)) void refresh(client, "moderation");
    },
    meta: { shownBy: "form", done: `${name} is suspended` },
  });

/** Reports a post, a comment, a person, a job or a company to the moderators. */
export const reportContent = () =>
  mutationOptions({
    mutationFn: (report: Parameters<typeof api.reportContent>[0]) => api.reportContent(report),
    meta: { shownBy: "form", done: "Thank you. Our moderators will look at it." },
  });

/** It was already decided, or the viewer is no longer a moderator. */
export function isOutdated(error: Error): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 403);
}
