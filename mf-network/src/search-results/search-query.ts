import { PEOPLE_FILTERS, type PeopleFilter } from "@guildway/shared/contract/options";
import { routes, splitName } from "@guildway/shared/routes";

/** What can be searched for (product §11), in the order of the tabs. */
const CATEGORIES = ["users", "jobs", "companies", "posts"] as const;
export type Category = (typeof CATEGORIES)[number];

export const categoryLabels: Record<Category, string> = {
  users: "Users",
  jobs: "Jobs",
  companies: "Companies",
  posts: "Posts",
};

/** Posts are for members. */
export const categoriesFor = (signedIn: boolean): readonly Category[] =>
  signedIn ? CATEGORIES : CATEGORIES.filter((category) => category !== "posts");

/** The parameter that narrows the people found (product §11.5). */
const ONLY = "only";

/** The filter of the people found; undefined for none. */
export const readFilter = (params: URLSearchParams): PeopleFilter | undefined =>
  PEOPLE_FILTERS.find((filter) => filter === params.get(ONLY));

/** The address's parameters of a search and a filter. A filter goes with the people that it narrows. */
export function searchParams(query: SearchQuery, only: PeopleFilter | undefined): Record<string, string> {
  return { ...query, ...(only && query.category === "users" && { [ONLY]: only }) };
}

/** A search in the address: its text is always sent in the two names (product §14.1). */
export interface SearchQuery {
  category: Category;
  first_name: string;
  last_name: string;
}

/** The search in an address. Without a category, or with an unknown one, people are searched (product §11). */
export function readSearch(params: URLSearchParams, signedIn: boolean): SearchQuery {
  return {
    category: categoriesFor(signedIn).find((category) => category === params.get("category")) ?? "users",
    first_name: params.get("first_name")?.trim() ?? "",
    last_name: params.get("last_name")?.trim() ?? "",
  };
}

/**
 * A typed text as a search: for people it is split at the first space; for all else it is
 * the first parameter and the second is empty (product §11).
 */
export function toSearch(category: Category, text: string): SearchQuery {
  const names = category === "users" ? splitName(text) : { first_name: text.trim(), last_name: "" };
  return { category, ...names };
}

/** Returns the text of a search, as the box shows it. */
export function searchText(query: SearchQuery): string {
  return `${query.first_name} ${query.last_name}`.trim();
}

/** The address of a search. Visitors have a page of their own. */
export function searchPath(signedIn: boolean, category: Category, text: string): string {
  const page = signedIn ? routes.searchResults : routes.publicSearch;
  return `${page}?${new URLSearchParams({ ...toSearch(category, text) })}`;
}
