import { readDraft, writeDraft } from "@guildway/shared/draft";

/** What somebody has gone to a provider's page for. */
export type Errand = { link: true } | { next: string | null };

const NAME = "provider-errand";

/** Goes to a provider's page, and remembers in this tab what for. */
export function visitProvider(url: string, errand: Errand): void {
  writeDraft(NAME, errand);
  location.assign(url);
}

/** What for; in another tab, signing in and nothing else. */
export function readErrand(): Errand {
  const kept = readDraft(NAME);
  if (typeof kept !== "object" || kept === null) return { next: null };
  if ("link" in kept) return { link: true };
  return { next: "next" in kept && typeof kept.next === "string" ? kept.next : null };
}
