import { api } from "@guildway/shared/api";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** People by first and last name, the best matches first. */
export const peopleNamed = (first_name: string, last_name: string) =>
  pages("users", wire.searchUsers, api.searchUsers, { first_name, last_name });
