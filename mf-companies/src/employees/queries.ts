import { api } from "@guildway/shared/api";
import { pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** A company's employees. */
export const employees = (companyId: string) =>
  pages("companies", wire.listEmployees, api.listEmployees, { companyId });

/** Changes an employee's position, which may be the viewer's own. Pending until the list shows it. */
export const updateEmployee = (companyId: string, userId: string) =>
  mutationOptions({
    mutationFn: (position: Omit<Parameters<typeof api.updateEmployee>[0], "companyId" | "userId">) =>
      api.updateEmployee({ companyId, userId, ...position }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies"),
    meta: { shownBy: "form" },
  });

/** Removes an employee from a company. Pending until the list is shown without them. */
export const removeEmployee = (companyId: string, userId: string) =>
  mutationOptions({
    mutationFn: () => api.removeEmployee({ companyId, userId }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies"),
  });
