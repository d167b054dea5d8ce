import { api } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";

/** The viewer's entries of all kinds. */
export const ownEntries = () => one("profile-entries", wire.listProfileEntries, api.listProfileEntries, {});

/** Adds one of them. Pending until the list shows it. */
export const addEntry = (name: string) =>
  mutationOptions({
    mutationFn: (entry: Parameters<typeof api.addProfileEntry>[0]) => api.addProfileEntry(entry),
    onSuccess: (_answer, _input, _result, { client }) => refreshEntries(client),
    meta: { shownBy: "form", done: `${name} added` },
  });

/** Changes one of them. Pending until the list shows it. */
export const updateEntry = (id: string, name: string) =>
  mutationOptions({
    mutationFn: (entry: Omit<Parameters<typeof api.updateProfileEntry>[0], "id">) =>
      api.updateProfileEntry({ id, ...entry }),
    onSuccess: (_answer, _input, _result, { client }) => refreshEntries(client),
    meta: { shownBy: "form", done: `${name} saved` },
  });

/** Deletes one of them. Pending until the list is shown without it. It may already have been deleted elsewhere. */
export const deleteEntry = (id: string, name: string) =>
  mutationOptions({
    mutationFn: () => api.deleteProfileEntry({ id }),
    onSettled: (_answer, _error, _input, _result, { client }) => refreshEntries(client),
    meta: { done: `${name} deleted` },
  });

function refreshEntries(client: QueryClient): Promise<void> {
  void refresh(client, "users");
  return refresh(client, "profile-entries");
}
