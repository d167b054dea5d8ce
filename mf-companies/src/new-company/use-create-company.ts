import { api, keys } from "@guildway/shared/api";
import { useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { writeStored } from "@guildway/shared/storage";
import type { CompanyValues } from "../company-form/use-company-form";

/** Registers the company, keeps its id, and goes to its page (spec §2). `onCreated` runs before that. */
export function useCreateCompany(onCreated: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (values: CompanyValues): Promise<void> => {
    const { company_id } = await api.createCompany(values);
    writeStored("newCompanyId", company_id);
    void queryClient.invalidateQueries({ queryKey: keys.companies() });
    onCreated();
    await navigate(routes.ownCompany(company_id), { replace: true });
  };
}
