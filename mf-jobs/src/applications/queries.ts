import { api } from "@guildway/shared/api";
import { one, pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** The viewer's own applications, newest first. */
export const ownApplications = () =>
  pages("applications", wire.listOwnApplications, api.listOwnApplications, {});

/** One application with its answers, for its applicant or the company's recruiters. */
export const application = (id: string) =>
  one("applications", wire.getApplication, api.getApplication, { id });

/** What happened to an application, oldest first. */
export const applicationEvents = (id: string) =>
  one("applications", wire.listApplicationEvents, api.listApplicationEvents, { id });

/** Withdraws the viewer's application; the job's page says so too. */
export const withdrawApplication = (id: string) =>
  mutationOptions({
    mutationFn: () => api.withdrawApplication({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "applications", "jobs"),
    meta: { done: "Application withdrawn" },
  });
