import { parseUrl } from "../contract/parse-url";
import * as titles from "./page-titles";
import * as routes from "./route-paths";

export { routes, titles };

/** Mails with an unsubscribe link. */
export type UnsubscribableMail = "job-alert" | "digest" | "messages";

/** Path of a landing-page field: Engineering has its own, the others share one route (product §2). */
export function fieldPath(field: string): string {
  return field === "Engineering" ? routes.engineeringInfo : routes.field(fieldSlug(field));
}

/** `Human Resources` → `human-resources`. */
export function fieldSlug(field: string): string {
  return field.toLowerCase().replaceAll(" ", "-");
}

/**
 * The target of a person in search results: the profile for members; for visitors the public page or, without one,
 * the login.
 */
export function personPath(person: { user_id: string; handle: string }, signedIn: boolean): string {
  return !signedIn && person.handle ? routes.publicProfile(person.handle) : routes.user(person.user_id);
}

/** The jobs for visitors, searched for a text. */
export function publicJobsPath(text: string): string {
  return `${routes.publicJobs}?${new URLSearchParams({ text })}`;
}

/** Search box text as the specification's two query parameters: split at the first space (product §2). */
export function searchResultsPath(text: string): string {
  return `${routes.searchResults}?${new URLSearchParams(splitName(text))}`;
}

/** The same for visitors, who have their own page. */
export function publicSearchPath(text: string): string {
  return `${routes.publicSearch}?${new URLSearchParams(splitName(text))}`;
}

/**
 * `"Ada King Lovelace"` → first name Ada, last name King Lovelace; without a space everything is the first name
 * (product §2).
 */
export function splitName(text: string): { first_name: string; last_name: string } {
  const [first = "", ...rest] = text.trim().split(" ");
  return { first_name: first, last_name: rest.join(" ").trim() };
}

/** Login that leads back to `next` afterwards. */
export function loginPath(next: string): string {
  return `${routes.login}?${new URLSearchParams({ next })}`;
}

/**
 * The path to open after login. Only paths of this site are accepted, so that a link can't send people elsewhere
 * (docs/security.md); anything else leads to the feed.
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith("/")) return routes.feed;
  const base = "http://this.site";
  const url = parseUrl(next, base);
  return url?.origin === base ? url.pathname + url.search + url.hash : routes.feed;
}

/** Routes only for members; everything else is open to signed-out visitors (product §2). */
export function isSignedInPath(pathname: string): boolean {
  return /^\/(signed-in|admin)(\/|$)/.test(pathname);
}
