import { api, errorMessage, keys } from "@guildway/shared/api";
import { fullName } from "@guildway/shared/cards/person-card";
import type { Employee } from "@guildway/shared/contract/companies";
import { type QueryClient, useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import type { Place } from "./place-dialog";

/** Changes an employee's place; it is done when the list shows it. Throws what the form shows. */
export function useUpdateEmployee(companyId: string, userId: string): (place: Place) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ job_title, is_admin }) => {
    await api.updateEmployee({ companyId, userId, job_title, is_admin });
    await refresh(queryClient, companyId);
  };
}

/** Takes an employee out of the company; it is done when the list is there without them. `onRemoved` runs before that. */
export function useRemoveEmployee(companyId: string, employee: Employee, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.removeEmployee({ companyId, userId: employee.user_id }),
    onSuccess: async () => {
      toast.success(`${fullName(employee)} is no longer an employee`);
      onRemoved();
      await refresh(queryClient, companyId);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}

/** Also the viewer's own place, which may be the one that has changed. */
async function refresh(queryClient: QueryClient, companyId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keys.ownCompanies() });
  await queryClient.invalidateQueries({ queryKey: keys.employees(companyId) });
}
