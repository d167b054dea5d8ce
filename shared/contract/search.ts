import { z } from "zod";
import { companySummary } from "./companies";
import { defineEndpoints } from "./endpoint";
import { paging, searchText, shownList, shownText } from "./fields";
import { job } from "./jobs";
import { LIMITS } from "./limits";
import { PEOPLE_FILTERS } from "./options";
import { foundPerson, userSearchResult } from "./people";
import { post } from "./posts";

/** How many results of each kind a search suggests at most. */
export const SUGGESTED = 4;

/** How many people are suggested at most to be mentioned. */
export const MENTIONABLE = 6;

/** The filters of a search for nothing but people. */
export const PEOPLE_SEARCH_FILTERS = [...PEOPLE_FILTERS, "connections", "mentionable"] as const;

/** The filter of the people found. */
const only = z.enum(PEOPLE_FILTERS, "Choose a filter from the list").optional();

/** The search text: words in any order; small typos are forgiven. */
const wanted = searchText({ label: "Search", max: LIMITS.name, required: "Enter a search term" });

/** The best results of one kind, and how many there are. */
const best = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item).max(SUGGESTED),
    /** At most 1,000. */
    count: z.int().nonnegative(),
    /** Whether there are more than `count`. */
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
  companies: best(companySummary),
  /** Empty for visitors. */
  posts: best(
    post
      .pick({
        id: true,
        author_id: true,
        author_first_name: true,
        author_last_name: true,
        author_portrait: true,
      })
      .extend({
        /** Its first words. */
        content: shownText,
        /** Whether it was written in the name of a company, which its author then is. */
        by_company: z.boolean(),
      }),
  ),
});
export type SearchResults = z.output<typeof searchResults>;

export const search = defineEndpoints({
  search: {
    method: "GET",
    path: "/search",
    auth: "optional",
    summary: `Returns the ${SUGGESTED} people, jobs, companies and posts that match best, and how many of each there are. Visitors find people only by name, and no posts. \`only\` filters the people.`,
    query: z.object({ text: wanted, only }),
    response: searchResults,
  },
  searchPeople: {
    method: "GET",
    path: "/users",
    auth: "optional",
    summary:
      "Finds people by name, headline, work, skills and place, best matches first. Visitors find people only by name. The filter `open-to-work` finds only people who show that to the viewer, `connections` only those whom the viewer is connected with. `mentionable` finds up to 6 people by the beginning of their names, first those the viewer is connected with or follows, newest first; without a text, only these.",
    query: z
      .object({
        /** Only `mentionable` takes none. */
        text: searchText({ label: "Search", max: LIMITS.name }).default(""),
        only: z.enum(PEOPLE_SEARCH_FILTERS, "Choose a filter from the list").optional(),
        ...paging,
      })
      .refine(({ text, only }) => text !== "" || only === "mentionable", {
        path: ["text"],
        error: "Enter a search term",
      }),
    paged: true,
    response: shownList(foundPerson),
  },
  searchPosts: {
    method: "GET",
    path: "/posts",
    auth: "member",
    summary:
      "Finds posts by text and hashtags: first the viewer's own and their network's, then the best matches. Finds only posts that the feed would show, so none of blocked or muted people.",
    query: z.object({ text: wanted, ...paging }),
    paged: true,
    response: shownList(post),
  },
  suggestMentions: {
    method: "GET",
    path: "/home/search/mentions",
    auth: "member",
    replacedBy: "/users?only=mentionable",
    summary: "Suggests people to mention, as `searchPeople` does with the filter `mentionable`.",
    query: z.object({ text: searchText({ label: "Name", max: LIMITS.name }).default("") }),
    response: z.array(foundPerson).max(MENTIONABLE),
  },
});
