import { api } from "@guildway/shared/api";
import type { JobDetail, ListedJob } from "@guildway/shared/contract/jobs";
import { changeItems, pages } from "@guildway/shared/queries/define";
import { job } from "@guildway/shared/queries/jobs";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";

/** The jobs that the viewer has saved, most recently saved first. */
export const savedJobs = () => pages("jobs", wire.listSavedJobs, api.listSavedJobs, {});

/** Saves a job or removes it from the saved ones: at once on the screen, undone if the server refuses. */
export const saveJob = (id: string) =>
  mutationOptions({
    mutationFn: (saved: boolean) => (saved ? api.saveJob({ id }) : api.unsaveJob({ id })),
    onMutate: (saved, { client }) => markSaved(client, id, saved),
    onError: (_error, saved, _result, { client }) => markSaved(client, id, !saved),
    onSettled: (_answer, _error, _saved, _result, { client }) =>
      client.invalidateQueries({ queryKey: savedJobs().queryKey }),
  });

function markSaved(client: QueryClient, id: string, saved: boolean): void {
  changeItems<ListedJob>(client, "jobs", wire.listJobs, (items) =>
    items.map((item) => (item.id === id ? { ...item, saved } : item)),
  );
  client.setQueryData<JobDetail>(job(id).queryKey, (known) => known && { ...known, saved });
}
