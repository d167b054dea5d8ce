import type { ReactNode } from "react";
import { optionLabel, PROFILE_ENTRY_KINDS, type ProfileEntryKind } from "../../contract/options";
import { parseUrl } from "../../contract/parse-url";
import type { ProfileEntry } from "../../contract/profile-entries";
import { entryDates } from "../../format/periods";
import { Avatar } from "../../ui/avatar";
import { LinkedText } from "../../ui/text/rich-text";
import styles from "./work-list.module.css";

/** The kinds that a profile shows below its skills, and those above, in this order. */
export const KINDS_BELOW_SKILLS: readonly ProfileEntryKind[] = ["language", "link"];
export const KINDS_ABOVE_SKILLS = PROFILE_ENTRY_KINDS.filter((kind) => !KINDS_BELOW_SKILLS.includes(kind));

/** The title of each kind's section. */
export const ENTRY_TITLES: Record<ProfileEntryKind, string> = {
  education: "Education",
  certificate: "Certificates",
  project: "Projects",
  volunteering: "Volunteering",
  publication: "Publications",
  award: "Awards",
  language: "Languages",
  link: "Links",
};

/** The name of an entry: the degree and school, the role and organization, or simply its name. */
export function entryName({ kind, title, organisation }: ProfileEntry): string {
  if (kind !== "education" && kind !== "volunteering") return title;
  return title ? `${title} at ${organisation}` : organisation;
}

export interface EntryListProps {
  entries: readonly ProfileEntry[];
  /** Buttons at the right of an entry, on the own profile. */
  actions?: (entry: ProfileEntry) => ReactNode;
}

/** A person's entries of one kind, such as education or languages (product §4.8). */
export function EntryList({ entries, actions }: EntryListProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} actions={actions?.(entry)} />
      ))}
    </ul>
  );
}

function Entry({ entry, actions }: { entry: ProfileEntry; actions: ReactNode }) {
  const { kind, title, organisation, level, url, description } = entry;
  const heading = kind === "education" ? organisation : title;
  const below = kind === "education" ? title : organisation || optionLabel(level);
  const facts = entryDates(entry);
  return (
    <li className={styles.entry}>
      {organisation && <Avatar name={organisation} kind="company" />}
      <div className={styles.words}>
        <h3 className={styles.title} dir="auto">
          {kind === "link" ? <Outside url={url}>{heading}</Outside> : heading}
        </h3>
        {below && <p dir="auto">{below}</p>}
        {facts && <p className={styles.facts}>{facts}</p>}
        {kind === "link" && <p className={styles.facts}>{hostOf(url)}</p>}
        {kind !== "link" && url && (
          <p>
            <Outside url={url}>{`Show ${kind === "volunteering" ? "website" : kind}`}</Outside>
          </p>
        )}
        {description && (
          <p className={styles.description}>
            <LinkedText text={description} />
          </p>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

/** Links to another site without a referrer or search ranking. */
function Outside({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a href={url} target="_blank" rel="nofollow noopener noreferrer">
      {children}
    </a>
  );
}

function hostOf(url: string): string {
  return parseUrl(url)?.host.replace(/^www\./, "") ?? url;
}
