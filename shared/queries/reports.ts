import { ApiError, api } from "../api/client";
import type { ModerationDecisionKind, ReportStatus } from "../contract/options";
import { mutationOptions } from "../query";
import { pages, refresh } from "./define";
import * as wire from "./wire.gen";

/** Reports in one status, oldest first. */
export const reports = (status: ReportStatus) =>
  pages("moderation", wire.listReports, api.listReports, { status });

/** What moderators have decided, newest first. */
export const moderationDecisions = () =>
  pages("moderation", wire.listModerationDecisions, api.listModerationDecisions, {});

/** Reports a post, a comment or a person to the moderators. */
export const reportContent = () =>
  mutationOptions({
    mutationFn: (report: Parameters<typeof api.reportContent>[0]) => api.reportContent(report),
    meta: { shownBy: "form", done: "Thank you. Our moderators will look at it." },
  });

interface Decision {
  decision: ModerationDecisionKind;
  note: string;
}

/** Decides a report. It is done once the list is there without it; one that is decided already leaves it too. */
export const decideReport = (id: string) =>
  mutationOptions({
    mutationFn: (decision: Decision) => api.decideReport({ id, ...decision }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      await refresh(client, "moderation");
      // What was hidden is gone from everywhere, or is back.
      void client.invalidateQueries();
    },
    onError: (error, _input, _result, { client }) => {
      if (error instanceof ApiError && error.status === 409) void refresh(client, "moderation");
    },
    meta: { shownBy: "form" },
  });
