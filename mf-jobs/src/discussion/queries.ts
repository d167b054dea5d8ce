import { ApiError, api } from "@guildway/shared/api";
import type { Employee } from "@guildway/shared/contract/companies";
import { LIMITS } from "@guildway/shared/contract/limits";
import { fullName } from "@guildway/shared/format/full-name";
import { pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** A company's employees. */
export const colleagues = (companyId: string) =>
  pages("companies", wire.listEmployees, api.listEmployees, { companyId, limit: LIMITS.pageSizeMax });

/** Joins the discussion of an application with the chosen colleagues. */
export const discussApplication = (id: string) =>
  mutationOptions({
    mutationFn: (people: readonly Employee[]) =>
      api
        .discussApplication({ id, user_ids: people.map(({ user_id }) => user_id) })
        .catch((error: unknown) => {
          throw naming(people, error);
        }),
    onSuccess: (_discussion, _people, _result, { client }) => refresh(client, "messages"),
    meta: { failed: "Couldn't open the discussion" },
  });

/** Says who is refused, if a failure is about one of them. */
function naming(people: readonly Employee[], error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, fieldErrors } = error;
  const [refused] = fieldErrors;
  if (!refused) return error;
  const person = people[Number(refused.path.split(".")[1])];
  return new ApiError({
    status,
    message: person ? `${fullName(person)}: ${refused.message}` : refused.message,
  });
}
