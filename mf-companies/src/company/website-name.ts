import { parseUrl } from "@guildway/shared/parse-url";

/** A website's short name: `https://www.example.com/en/` → `example.com`. */
export function websiteName(address: string): string {
  return parseUrl(address)?.hostname.replace(/^www\./, "") ?? address;
}
