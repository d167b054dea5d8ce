import { api } from "@guildway/shared/api";
import type { PeopleFilter } from "@guildway/shared/contract/options";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** The people who match a text, the best matches first, or only those of them who are open to work. */
export const peopleFound = (text: string, only?: PeopleFilter) =>
  pages("users", wire.searchPeople, api.searchPeople, { text, ...(only && { only }) });

/** The posts that match a text, those of the viewer's network first. */
export const postsFound = (text: string) => pages("posts", wire.searchPosts, api.searchPosts, { text });
