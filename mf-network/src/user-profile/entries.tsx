import { ENTRY_TITLES, EntryList } from "@guildway/shared/cards/entry-list";
import type { ProfileEntryKind } from "@guildway/shared/contract/options";
import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";

interface EntriesProps {
  kind: ProfileEntryKind;
  entries: readonly ProfileEntry[];
}

/** A person's entries of one kind (product §4.8); nothing if there are none. */
export function Entries({ kind, entries }: EntriesProps) {
  const shown = entries.filter((entry) => entry.kind === kind);
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={kind}>
      <CardHeading id={kind}>{ENTRY_TITLES[kind]}</CardHeading>
      <EntryList entries={shown} />
    </Card>
  );
}
