import { api, errorMessage, keys } from "shared/api";
import type { Employee } from "shared/contract/companies";
import { type QueryClient, useMutation, useQueryClient } from "shared/query";
import { toast } from "shared/toast";
import { fullName } from "shared/ui/person-card";
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
