import { api } from "@guildway/shared/api";
import type { User } from "@guildway/shared/contract/people";
import { one, refresh } from "@guildway/shared/queries/define";
import { publicProfile } from "@guildway/shared/queries/public-profiles";
import { session } from "@guildway/shared/queries/session";
import { fullUser, user } from "@guildway/shared/queries/users";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

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

/** Shows an uploaded picture as the viewer's portrait, or none. */
export const setPortrait = () =>
  mutationOptions({
    mutationFn: (pictureId: string | null): Promise<unknown> => api.setPortrait({ picture_id: pictureId }),
    onSuccess: (_answer, _input, _result, { client }) =>
      refresh(client, "session", "users", "posts", "comments"),
    meta: { shownBy: "form" },
  });

/** Shows an uploaded picture as the cover of the viewer's profile, or none. */
export const setCover = () =>
  mutationOptions({
    mutationFn: (pictureId: string | null): Promise<unknown> => api.setCover({ picture_id: pictureId }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "session", "users"),
    meta: { shownBy: "form" },
  });

/** The settings of the viewer's public page. */
export const publicSettings = () =>
  one("account", wire.getPublicProfileSettings, api.getPublicProfileSettings, {});

/** Switches that page on or off, and chooses its address and parts. */
export const updatePublicPage = () =>
  mutationOptions({
    mutationFn: (page: Parameters<typeof api.updatePublicProfile>[0]) => api.updatePublicProfile(page),
    onSuccess: (saved, _input, _result, { client }) => {
      client.setQueryData(publicSettings().queryKey, saved);
      void client.invalidateQueries({ queryKey: publicProfile(saved.handle).queryKey });
    },
    meta: { shownBy: "form", done: "Public page saved" },
  });
