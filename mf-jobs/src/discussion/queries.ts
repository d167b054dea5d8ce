import { api } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** A company's employees. */
export const colleagues = (companyId: string) =>
  pages("companies", wire.listEmployees, api.listEmployees, { companyId, limit: LIMITS.pageSizeMax });

/** Joins the discussion of an application with the chosen colleagues. */
export const discussApplication = (id: string) =>
  mutationOptions({
    mutationFn: (user_ids: string[]) => api.discussApplication({ id, user_ids }),
    onSuccess: (_discussion, _userIds, _result, { client }) => refresh(client, "messages"),
    meta: { failed: "Couldn't open the discussion" },
  });
