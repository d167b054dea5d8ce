import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, queryOptions } from "@guildway/shared/query";
import { ownCompany } from "../own-company/queries";

/** The current company for a form: starting from an older version would undo later changes. */
export const companyToEdit = (id: string) =>
  queryOptions({
    queryKey: ["companies", wire.getOwnCompany, { id }, "to-edit"] as const,
    queryFn: ({ signal }) => api.getOwnCompany({ id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes what a company says about itself. Jobs show its name too. */
export const updateCompany = (id: string) =>
  mutationOptions({
    mutationFn: (company: Omit<Parameters<typeof api.updateCompany>[0], "id">) =>
      api.updateCompany({ id, ...company }),
    onSuccess: (saved, _input, _result, { client }) => {
      client.setQueryData(ownCompany(id).queryKey, saved);
      void refresh(client, "companies", "jobs");
    },
    meta: { shownBy: "form", done: "Company saved" },
  });
