import { api, errorMessage, keys } from "shared/api";
import type { OwnCompany } from "shared/contract/companies";
import { useMutation, useQueryClient } from "shared/query";
import { useNavigate } from "shared/router";
import { routes } from "shared/routes";
import { toast } from "shared/toast";

/** Leaves the company and goes to the list of those that are left. The last recruiter is told why not. */
export function useLeaveCompany({ company_id, company_name }: OwnCompany) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.leaveCompany({ id: company_id }),
    onSuccess: async () => {
      toast.success(`You have left ${company_name}`);
      await navigate(routes.ownCompanies, { replace: true });
      await queryClient.invalidateQueries({ queryKey: keys.companies() });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
