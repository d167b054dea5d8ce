import { ENTRY_TITLES } from "@guildway/shared/cards/entry-list";
import type { ProfileEntryKind } from "@guildway/shared/contract/options";

interface KindTexts {
  title: string;
  /** Name of the button that adds one: "Add education". */
  noun: string;
  /** What a toast calls one that was saved. */
  saved: string;
}

/** What the screens call the kinds of entries, in the order in which a profile offers them. */
export const ENTRY_KINDS: Record<ProfileEntryKind, KindTexts> = {
  education: { title: ENTRY_TITLES.education, noun: "education", saved: "Education" },
  certificate: { title: ENTRY_TITLES.certificate, noun: "certificate", saved: "Certificate" },
  language: { title: ENTRY_TITLES.language, noun: "language", saved: "Language" },
  link: { title: ENTRY_TITLES.link, noun: "link", saved: "Link" },
};
