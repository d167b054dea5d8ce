import { api, keys } from "@guildway/shared/api";
import { useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import type { CompanyValues } from "../company-form/use-company-form";

/** Saves the company and goes back to its page. `onSaved` runs before that. */
export function useUpdateCompany(companyId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (values: CompanyValues): Promise<void> => {
    const company = await api.updateCompany({ id: companyId, ...values });
    queryClient.setQueryData(keys.ownCompany(companyId), company);
    void queryClient.invalidateQueries({ queryKey: keys.companies() });
    // Each job names its company.
    void queryClient.invalidateQueries({ queryKey: keys.jobs() });
    onSaved();
    toast.success("Company saved");
    await navigate(routes.ownCompany(companyId), { replace: true });
  };
}
