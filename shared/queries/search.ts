import { api } from "../api/client";
import { one, pages } from "./define";
import * as wire from "./wire.gen";

/** The best people, jobs and companies for a text, and how many there are. */
export const search = (text: string) =>
  one("search", wire.search, api.search, { text }, { staleTime: 30_000 });

/** The people who match a text, the best matches first. */
export const peopleFound = (text: string) => pages("users", wire.searchPeople, api.searchPeople, { text });

/** People to mention, by the beginning of their names. */
export const suggestedMentions = (text: string) =>
  one("search", wire.suggestMentions, api.suggestMentions, { text });
