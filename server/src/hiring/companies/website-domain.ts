import { parseUrl } from "@guildway/shared/parse-url";

/** Names with a dot and a top-level domain, as `URL` writes them: no IP address, no `localhost`. */
const PUBLIC_NAME = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;

/** A website's host, in lower case and without the dot that may end it. */
function hostOf(website: string): string {
  return parseUrl(website)?.hostname.replace(/\.$/, "") ?? "";
}

/**
 * Returns the domain that a website belongs to: `https://www.example.com/en` → `example.com`.
 * @returns null if it has none of its own, such as an IP address
 */
export function domainOf(website: string): string | null {
  const domain = hostOf(website).replace(/^www\./, "");
  return PUBLIC_NAME.test(domain) ? domain : null;
}

/**
 * Returns the address of the file that proves the domain: on the website's own host, because many domains only
 * redirect to `www`, and redirects aren't followed.
 */
export function proofFileOf(website: string): string | null {
  return domainOf(website) && `https://${hostOf(website)}/.well-known/guildway-verification.txt`;
}

/** Returns the text that proves a domain, in a TXT record or in the file. */
export function proofOf({ domainToken }: { domainToken: string }): string {
  return `guildway-verification=${domainToken}`;
}
