import { EntryList, entryName } from "@guildway/shared/cards/entry-list";
import type { ProfileEntryKind } from "@guildway/shared/contract/options";
import { useQuery } from "@guildway/shared/query";
import { ENTRY_KINDS } from "./entry-kinds";
import { deleteEntry, ownEntries } from "./entry-queries";
import { ItemActions } from "./item-actions";
import { Section } from "./section";

const loadDialogs = () => import(/* webpackChunkName: "profile-forms" */ "./entry-dialog");

interface OwnEntriesProps {
  kind: ProfileEntryKind;
  /** Whether there is a section without any entry, too; elsewhere "Add to your profile" offers it. */
  showsEmpty?: boolean;
}

/** One's own entries of one kind. */
export function OwnEntries({ kind, showsEmpty = false }: OwnEntriesProps) {
  const list = useQuery({
    ...ownEntries(),
    select: (entries) => entries.filter((entry) => entry.kind === kind),
  });
  const { title, noun, saved, none } = ENTRY_KINDS[kind];
  if (!showsEmpty && !list.data?.length) return null;
  return (
    <Section
      title={title}
      anchor={kind}
      list={list}
      failed={`Couldn't load your ${title.toLowerCase()}`}
      none={none}
      addLabel={`Add ${noun}`}
      loadDialog={() => loadDialogs().then((module) => module.ADD_DIALOGS[kind])}
    >
      {(entries, addButton) => (
        <EntryList
          entries={entries}
          actions={(entry) => (
            <ItemActions
              name={entryName(entry)}
              loadDialog={() => loadDialogs().then((module) => module.EntryDialog)}
              edited={{ kind, entry }}
              deletion={deleteEntry(entry.id, saved)}
              fallback={() => addButton.current}
            />
          )}
        />
      )}
    </Section>
  );
}
