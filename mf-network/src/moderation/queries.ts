import { api } from "@guildway/shared/api";
import type { ModerationDecisionKind, ReportStatus } from "@guildway/shared/contract/options";
import { pages, refresh } from "@guildway/shared/queries/define";
import { isOutdated } from "@guildway/shared/queries/reports";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** Reports in one status, oldest first. */
export const reports = (status: ReportStatus) =>
  pages("moderation", wire.listReports, api.listReports, { status });

/** What moderators have decided, newest first. */
export const moderationDecisions = () =>
  pages("moderation", wire.listModerationDecisions, api.listModerationDecisions, {});

/** Every suspension, newest first. */
export const suspensions = () => pages("moderation", wire.listSuspensions, api.listSuspensions, {});

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
