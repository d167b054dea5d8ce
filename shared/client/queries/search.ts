import type { PeopleFilter } from "../../contract/options";
import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** The people, jobs, companies and posts that match a text best, and how many there are; people may be filtered. */
export const search = (text: string, only?: PeopleFilter) =>
  one("search", wire.search, api.search, { text, ...(only && { only }) }, { staleTime: 30_000 });

/** People to mention, by the beginning of their names. */
export const suggestedMentions = (text: string) =>
  one("search", wire.searchPeople, api.searchPeople, { text, only: "mentionable" });
