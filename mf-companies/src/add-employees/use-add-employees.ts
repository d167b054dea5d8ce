import { api, errorMessage, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import type { Staged } from "./staged";

/** Adds all who are staged at once, and goes to the employees (spec §5). `onAdded` runs before that. */
export function useAddEmployees(companyId: string, onAdded: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (staged: readonly Staged[]) =>
      api.addEmployees({
        body: staged.map(({ person, job_title, is_admin }) => ({
          company_id: companyId,
          user_id: person.user_id,
          job_title,
          is_admin,
        })),
      }),
    onSuccess: async () => {
      toast.success("Employees added!");
      onAdded();
      void queryClient.invalidateQueries({ queryKey: keys.employees(companyId) });
      await navigate(routes.employees(companyId));
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
