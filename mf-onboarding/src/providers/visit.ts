import { readDraft, writeDraft } from "@guildway/shared/draft";

/** The reason for going to a provider's page. */
export type Errand = { link: true } | { next: string | null };

const NAME = "provider-errand";

/** Goes to a provider's page, and remembers in this tab what for. */
export function visitProvider(url: string, errand: Errand): void {
  writeDraft(NAME, errand);
  location.assign(url);
}

/** What for; in another tab, signing in and nothing else. */
export function readErrand(): Errand {
  const saved = readDraft(NAME);
  if (typeof saved !== "object" || saved === null) return { next: null };
  if ("link" in saved) return { link: true };
  return { next: "next" in saved && typeof saved.next === "string" ? saved.next : null };
}
