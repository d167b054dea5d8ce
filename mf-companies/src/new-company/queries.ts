import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { mutationOptions } from "@guildway/shared/query";

/** Creates a company with the viewer as its first recruiter. */
export const createCompany = () =>
  mutationOptions({
    mutationFn: (company: Parameters<typeof api.createCompany>[0]) => api.createCompany(company),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "companies"),
    meta: { shownBy: "form" },
  });
