import { PEOPLE_FILTERS, type PeopleFilter } from "@guildway/shared/contract/options";
import { routes, splitName } from "@guildway/shared/routes";

/** What can be searched for (product §11), in the order of the tabs. */
export const CATEGORIES = ["users", "jobs", "companies"] as const;
export type Category = (typeof CATEGORIES)[number];

export const categoryLabels: Record<Category, string> = {
  users: "Users",
  jobs: "Jobs",
  companies: "Companies",
};

/** The parameter that narrows the people found (product §11.5). */
const ONLY = "only";

/** What the people found are narrowed to; undefined for nothing. */
export const readFilter = (params: URLSearchParams): PeopleFilter | undefined =>
  PEOPLE_FILTERS.find((filter) => filter === params.get(ONLY));

/** The address's parameters of a search and a filter. A filter goes with the people that it narrows. */
export function searchParams(query: SearchQuery, only: PeopleFilter | undefined): Record<string, string> {
  return { ...query, ...(only && query.category === "users" && { [ONLY]: only }) };
}

/** A search as it is in the address: whatever is searched for, the text goes into the two names (product §14.1). */
export interface SearchQuery {
  category: Category;
  first_name: string;
  last_name: string;
}

/** The search in an address. Without a category, or with an unknown one, people are searched (product §11). */
export function readSearch(params: URLSearchParams): SearchQuery {
  return {
    category: CATEGORIES.find((category) => category === params.get("category")) ?? "users",
    first_name: params.get("first_name")?.trim() ?? "",
    last_name: params.get("last_name")?.trim() ?? "",
  };
}

/**
 * A typed text as a search: for people it is split at the first space; for jobs and companies all of it is
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
