import type { PeopleFilter } from "../../contract/options";
import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** The best people, jobs and companies for a text, and how many there are; of the people perhaps only some. */
export const search = (text: string, only?: PeopleFilter) =>
  one("search", wire.search, api.search, { text, ...(only && { only }) }, { staleTime: 30_000 });

/** People to mention, by the beginning of their names. */
export const suggestedMentions = (text: string) =>
  one("search", wire.suggestMentions, api.suggestMentions, { text });
