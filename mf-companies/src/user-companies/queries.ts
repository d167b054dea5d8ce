import { api } from "@guildway/shared/api";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** The companies that the viewer belongs to. */
export const ownCompanies = () => pages("companies", wire.listOwnCompanies, listOwnCompanies, {});

/** Types end at the wire: a proxy or another server may answer with anything (product §2.4). */
async function listOwnCompanies(...args: Parameters<typeof api.listOwnCompanies>) {
  const page = await api.listOwnCompanies(...args);
  if (!Array.isArray(page.items)) throw new TypeError("The answer is not a list");
  return page;
}
