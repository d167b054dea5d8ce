import { api } from "../api/client";
import { mutationOptions } from "../query";
import { one } from "./define";
import * as wire from "./wire.gen";

/** What a person shows to everybody. */
export const publicProfile = (handle: string) =>
  one("users", wire.getPublicProfile, api.getPublicProfile, { handle });

/** Whether the viewer has a page for everybody, and what it shows. */
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
