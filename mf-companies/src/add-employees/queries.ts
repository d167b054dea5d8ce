import { api } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** The 100 most recently added employees of a company, on one page. */
export const latestEmployees = (companyId: string) =>
  one("companies", wire.listEmployees, api.listEmployees, { companyId, limit: LIMITS.pageSizeMax });

/** A person to add to a company. */
export interface NewEmployee {
  user_id: string;
  job_title: string;
  is_admin: boolean;
}

/** Adds people to a company, all or none. */
export const addEmployees = (company_id: string) =>
  mutationOptions({
    mutationFn: (people: readonly NewEmployee[]) =>
      api.addEmployees({ body: people.map((person) => ({ company_id, ...person })) }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "companies"),
    meta: { done: "Employees added!" },
  });
