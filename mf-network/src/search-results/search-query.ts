import { splitName } from "@guildway/shared/routes";

/** What can be searched for (product §11), in the order of the select. */
export const CATEGORIES = ["users", "jobs", "companies"] as const;
export type Category = (typeof CATEGORIES)[number];

export const categoryLabels: Record<Category, string> = {
  users: "Users",
  jobs: "Jobs",
  companies: "Companies",
};

/** A search as it is in the address and in calls: whatever is searched for, the text goes into the two names (product §14.1). */
export interface SearchQuery {
  category: Category;
  first_name: string;
  last_name: string;
}

/** The search in an address. Without a category, or with an unknown one, users are searched (product §11). */
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
