import type { User } from "../../contract/people";
import { api } from "../api/client";
import { mutationOptions } from "../query";
import { refresh } from "./define";
import { session } from "./session";
import { fullUser, user } from "./users";

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
