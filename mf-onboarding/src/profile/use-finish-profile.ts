import { ApiError, api, keys } from "@guildway/shared/api";
import { useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { failureOf } from "../failure";
import type { ProfileValues } from "./use-profile-form";

/** Creates the profile, which makes the account a member, and goes to the feed. */
export function useFinishProfile() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (values: ProfileValues): Promise<void> => {
    try {
      queryClient.setQueryData(keys.session(), await api.createProfile(values));
    } catch (error) {
      // There is a profile already: another tab was faster, and the wizard is done.
      if (!(error instanceof ApiError && error.status === 409)) {
        throw failureOf("Couldn't create profile", error);
      }
      await queryClient.invalidateQueries({ queryKey: keys.session() });
    }
    await navigate(routes.feed, { replace: true });
  };
}
