import { api } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { refresh } from "./define";
import { feed, networkFeed, removeMuted } from "./posts";

interface Person {
  id: string;
  name: string;
}

/** Mutes a person: their posts leave the feeds, hashtags and search at once. */
export const muteUser = ({ id, name }: Person) =>
  mutationOptions({
    mutationFn: () => api.muteUser({ id }),
    onSuccess: (_answer, _input, _result, { client }) => {
      removeMuted(client, id);
      // The search counts its posts.
      void refresh(client, "follows", "search");
    },
    meta: { done: `${name} muted`, failed: `Couldn't mute ${name}` },
  });

/** Shows a muted person's posts in the feeds again. Pending until the list of muted people is shown without them. */
export const unmuteUser = ({ id, name }: Person) =>
  mutationOptions({
    mutationFn: () => api.unmuteUser({ id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      resetFeeds(client);
      await refresh(client, "follows");
    },
    meta: { done: `${name} unmuted`, failed: `Couldn't unmute ${name}` },
  });

function resetFeeds(client: QueryClient): void {
  for (const { queryKey } of [feed(), networkFeed()]) void client.resetQueries({ queryKey });
}
