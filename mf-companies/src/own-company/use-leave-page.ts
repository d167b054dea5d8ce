import { refresh } from "@guildway/shared/queries/define";
import { useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";

/** Leaves the page of a company that can't be read anymore, and then refreshes what shows companies. */
export function useLeavePage(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    await navigate(routes.ownCompanies, { replace: true });
    await refresh(queryClient, "companies", "jobs", "applications");
  };
}
