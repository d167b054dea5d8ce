import { api, errorMessage, keys } from "@guildway/shared/api";
import type { OwnCompany } from "@guildway/shared/contract/companies";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";

/** Leaves the company and goes to the list of those that are left. The last recruiter is told why not. */
export function useLeaveCompany({ company_id, company_name }: OwnCompany) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.leaveCompany({ id: company_id }),
    onSuccess: async () => {
      toast.success(`You left ${company_name}`);
      await navigate(routes.ownCompanies, { replace: true });
      await queryClient.invalidateQueries({ queryKey: keys.companies() });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
