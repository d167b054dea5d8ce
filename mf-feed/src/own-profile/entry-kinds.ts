import { ENTRY_TITLES } from "@guildway/shared/cards/entry-list";
import type { ProfileEntryKind } from "@guildway/shared/contract/options";

interface KindTexts {
  title: string;
  /** Name of the button that adds one: "Add education". */
  noun: string;
  /** What a toast calls one that was saved. */
  saved: string;
  /** Said when there is none yet. */
  none: string;
}

/** What the screens call the kinds of entries, in the order in which a profile offers them. */
export const ENTRY_KINDS: Record<ProfileEntryKind, KindTexts> = {
  education: {
    title: ENTRY_TITLES.education,
    noun: "education",
    saved: "Education",
    none: "Add where you studied, and what.",
  },
  certificate: {
    title: ENTRY_TITLES.certificate,
    noun: "certificate",
    saved: "Certificate",
    none: "Add certificates and licenses that show what you can do.",
  },
  project: {
    title: ENTRY_TITLES.project,
    noun: "project",
    saved: "Project",
    none: "Add projects that show what you have built or led.",
  },
  volunteering: {
    title: ENTRY_TITLES.volunteering,
    noun: "volunteering",
    saved: "Volunteering",
    none: "Add what you do or did without pay.",
  },
  publication: {
    title: ENTRY_TITLES.publication,
    noun: "publication",
    saved: "Publication",
    none: "Add articles, papers, books and talks.",
  },
  award: {
    title: ENTRY_TITLES.award,
    noun: "award",
    saved: "Award",
    none: "Add prizes, grants and honors.",
  },
  language: {
    title: ENTRY_TITLES.language,
    noun: "language",
    saved: "Language",
    none: "Add the languages you speak.",
  },
  link: {
    title: ENTRY_TITLES.link,
    noun: "link",
    saved: "Link",
    none: "Add your portfolio, website or code.",
  },
};
