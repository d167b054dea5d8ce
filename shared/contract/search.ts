import { z } from "zod";
import { company } from "./companies";
import { defineEndpoints } from "./endpoint";
import { paging, searchText, shownList } from "./fields";
import { job } from "./jobs";
import { LIMITS } from "./limits";
import { PEOPLE_FILTERS } from "./options";
import { personSummary, userSearchResult } from "./people";

/** How many results of each kind a search suggests at most. */
export const SUGGESTED = 4;

/** How many people are suggested at most to be mentioned. */
const MENTIONABLE = 6;

/** What the people found can be narrowed to. */
const only = z.enum(PEOPLE_FILTERS, "Choose a filter from the list").optional();

/** What is searched for: words in any order, with small typos. */
const wanted = searchText({ label: "Search", max: LIMITS.name, required: "Enter what to search for" });

/** The best results of one kind, and how many there are. */
const best = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item).max(SUGGESTED),
    /** Up to {@link LIMITS.counted}. */
    count: z.int().nonnegative(),
    /** There are more than were counted. */
    more: z.boolean(),
  });

export const searchResults = z.object({
  people: best(userSearchResult),
  jobs: best(
    job.pick({
      id: true,
      title: true,
      company_id: true,
      company_name: true,
      company_logo: true,
      location_city: true,
      location_state: true,
      location_country: true,
    }),
  ),
  companies: best(
    company.pick({
      company_id: true,
      company_name: true,
      logo: true,
      industry_name: true,
      number_of_jobs: true,
    }),
  ),
});
export type SearchResults = z.output<typeof searchResults>;

export const search = defineEndpoints({
  search: {
    method: "GET",
    path: "/home/search",
    auth: "optional",
    summary: `Returns the ${SUGGESTED} people, jobs and companies that match best, and how many there are; to visitors, people only by name. The filter narrows the people.`,
    query: z.object({ text: wanted, only }),
    response: searchResults,
  },
  searchPeople: {
    method: "GET",
    path: "/home/search/people",
    auth: "optional",
    summary:
      "Finds people by name, headline, work, skills and place, best matches first; for visitors, only by name. The filter for people who are open to work finds only those who show it to the viewer.",
    query: z.object({
      text: wanted,
      only,
      ...paging,
    }),
    paged: true,
    response: shownList(userSearchResult),
  },
  suggestMentions: {
    method: "GET",
    path: "/home/search/mentions",
    auth: "member",
    summary:
      "Lists people to mention by the beginning of their names: first those the viewer is connected with or follows, newest first.",
    query: z.object({ text: searchText({ label: "Name", max: LIMITS.name }).default("") }),
    response: z.array(personSummary).max(MENTIONABLE),
  },
});
