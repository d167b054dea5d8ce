import { api } from "../api/client";
import type { User } from "../contract/people";
import { mutationOptions, type QueryClient } from "../query";
import { one, pages, refresh } from "./define";
import { session } from "./session";
import * as wire from "./wire.gen";

/** A person as others see them. */
export const user = (id: string) => one("users", wire.getUser, api.getUser, { id });

/** A person with their skills and work experience, for their profile. */
export const fullUser = (id: string) => one("users", wire.getFullUser, api.getFullUser, { id });

/** People by first and last name, the best matches first. */
export const peopleNamed = (first_name: string, last_name: string) =>
  pages("users", wire.searchUsers, api.searchUsers, { first_name, last_name });

/** Changes the viewer's profile. The name also appears in the header and beside posts. */
export const updateProfile = ({ user_id }: User) =>
  mutationOptions({
    mutationFn: (profile: Parameters<typeof api.updateProfile>[0]) => api.updateProfile(profile),
    onSuccess: (updated, _input, _result, { client }) => {
      const { first_name, last_name } = updated;
      client.setQueryData(user(user_id).queryKey, updated);
      client.setQueryData(session().queryKey, (known) => known && { ...known, first_name, last_name });
      void client.invalidateQueries({ queryKey: fullUser(user_id).queryKey });
      void refresh(client, "posts");
    },
    meta: { shownBy: "form", done: "Profile updated" },
  });

/** Says whether the viewer is open to work, and to whom. */
export const updateOpenToWork = ({ user_id }: User) =>
  mutationOptions({
    mutationFn: (choice: Parameters<typeof api.updateOpenToWork>[0]) => api.updateOpenToWork(choice),
    onSuccess: (updated, _input, _result, { client }) => {
      client.setQueryData(user(user_id).queryKey, updated);
      void client.invalidateQueries({ queryKey: fullUser(user_id).queryKey });
    },
    meta: { shownBy: "form", done: "Saved" },
  });

/** Blocks a person. Pending until everything on the screen is shown without them. */
export const blockUser = ({ id, name }: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: () => api.blockUser({ id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      // Almost every list can contain something of theirs.
      await Promise.all([
        client.resetQueries({ queryKey: user(id).queryKey }),
        client.resetQueries({ queryKey: fullUser(id).queryKey }),
        client.invalidateQueries(),
      ]);
    },
    meta: { done: `${name} is blocked` },
  });

/** Refetches what is shown of one person. */
export async function refreshUser(client: QueryClient, id: string): Promise<void> {
  await Promise.all([user(id), fullUser(id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
}
