/** A first and a last name to look for. */
export interface PersonQuery {
  first_name: string;
  last_name: string;
}

/** Said when both names are blank (product §11). */
export const NAME_REQUIRED = "The First or Last Name is Required";

/** Said when nobody has the name (product §11). */
export const USER_NOT_FOUND = "User Not Found";

/** The names in an address, trimmed (product §11). */
export function readPersonQuery(params: URLSearchParams): PersonQuery {
  return {
    first_name: params.get("first_name")?.trim() ?? "",
    last_name: params.get("last_name")?.trim() ?? "",
  };
}

/** Whether there is no name to look for. */
export function isBlank(query: PersonQuery): boolean {
  return query.first_name === "" && query.last_name === "";
}

/** `{ first_name: "Ada", last_name: "King" }` → `Ada King`. */
export function nameOf(query: PersonQuery): string {
  return `${query.first_name} ${query.last_name}`.trim();
}
