import { ApiError, api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { session } from "@guildway/shared/queries/session";
import { mutationOptions } from "@guildway/shared/query";

/** Creates the profile, which makes the account a member. */
export const createProfile = () =>
  mutationOptions({
    mutationFn: (profile: Parameters<typeof api.createProfile>[0]) => api.createProfile(profile),
    onSuccess: (answer, _profile, _result, { client }) => client.setQueryData(session().queryKey, answer),
    // If there is a profile already, another tab was faster.
    onError: (error, _profile, _result, { client }) =>
      error instanceof ApiError && error.status === 409 ? refresh(client, "session") : undefined,
    meta: { shownBy: "form" },
  });
