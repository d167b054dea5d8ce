/** A website's short name: `https://www.example.com/en/` → `example.com`. */
export function websiteName(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;
}
