import { splitName } from "@guildway/shared/routes";

/** What can be searched for (spec §2 "Search-results page"), in the order of the select. */
export const CATEGORIES = ["users", "jobs", "companies"] as const;
export type Category = (typeof CATEGORIES)[number];

export const categoryLabels: Record<Category, string> = {
  users: "Users",
  jobs: "Jobs",
  companies: "Companies",
};

/** A search as the address and the calls have it: every kind of text goes under the two names (spec §7). */
export interface SearchQuery {
  category: Category;
  first_name: string;
  last_name: string;
}

/** The search in an address. Without a category, or with an unknown one, users are searched (spec §2). */
export function readSearch(params: URLSearchParams): SearchQuery {
  return {
    category: toCategory(params.get("category")),
    first_name: params.get("first_name")?.trim() ?? "",
    last_name: params.get("last_name")?.trim() ?? "",
  };
}

/** A known category, or users. */
export function toCategory(value: unknown): Category {
  return CATEGORIES.find((category) => category === value) ?? "users";
}

/**
 * A typed text as a search: for users it is split at the first space; for jobs and companies all of it is
 * the first parameter and the second is empty (spec §2).
 */
export function toSearch(category: Category, text: string): SearchQuery {
  const names = category === "users" ? splitName(text) : { first_name: text.trim(), last_name: "" };
  return { category, ...names };
}

/** The text of a search, as it stands in the box. */
export function searchText(query: SearchQuery): string {
  return `${query.first_name} ${query.last_name}`.trim();
}
