import type { ModerationDecisionKind, ReportStatus } from "../../contract/options";
import { ApiError, api } from "../api/client";
import { mutationOptions } from "../query";
import { pages, refresh } from "./define";
import * as wire from "./wire.gen";

/** Reports in one status, oldest first. */
export const reports = (status: ReportStatus) =>
  pages("moderation", wire.listReports, api.listReports, { status });

/** What moderators have decided, newest first. */
export const moderationDecisions = () =>
  pages("moderation", wire.listModerationDecisions, api.listModerationDecisions, {});

/** Every suspension, newest first. */
export const suspensions = () => pages("moderation", wire.listSuspensions, api.listSuspensions, {});

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

/** Ends a person's suspension: what they wrote comes back. */
export const restoreUser = ({ id, name }: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: (form: { note: string }) => api.restoreUser({ id, ...form }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      await refresh(client, "moderation");
      void client.invalidateQueries();
    },
    onError: (error, _input, _result, { client }) => {
      if (isOutdated(error)) void refresh(client, "moderation");
    },
    meta: { shownBy: "form", done: `${name} is no longer suspended` },
  });

/** Reports a post, a comment, a person, a job or a company to the moderators. */
export const reportContent = () =>
  mutationOptions({
    mutationFn: (report: Parameters<typeof api.reportContent>[0]) => api.reportContent(report),
    meta: { shownBy: "form", done: "Thank you. Our moderators will look at it." },
  });

interface Decision {
  decision: ModerationDecisionKind;
  note: string;
}

/**
 * Decides a report. Pending until the list is shown without it; a report that was already decided leaves the list
 * too.
 */
export const decideReport = (id: string) =>
  mutationOptions({
    mutationFn: (decision: Decision) => api.decideReport({ id, ...decision }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      await refresh(client, "moderation");
      // What was hidden disappears everywhere, or comes back.
      void client.invalidateQueries();
    },
    onError: (error, _input, _result, { client }) => {
      if (isOutdated(error)) void refresh(client, "moderation");
    },
    meta: { shownBy: "form" },
  });

/** What was shown is decided already, or the viewer is no longer a moderator. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 403);
}
