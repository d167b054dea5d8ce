import { EntryList, entryName } from "@guildway/shared/cards/entry-list";
import type { ProfileEntryKind } from "@guildway/shared/contract/options";
import { deleteEntry, ownEntries } from "@guildway/shared/queries/profile-entries";
import { useQuery } from "@guildway/shared/query";
import { ENTRY_KINDS } from "./entry-kinds";
import { ItemActions } from "./item-actions";
import { Section } from "./section";

const loadDialogs = () => import("./entry-dialog");

/** One's education, certificates, languages or links. Without any there is no section: "Add to your profile" has it. */
export function OwnEntries({ kind }: { kind: ProfileEntryKind }) {
  const list = useQuery({
    ...ownEntries(),
    select: (entries) => entries.filter((entry) => entry.kind === kind),
  });
  const { title, noun, saved } = ENTRY_KINDS[kind];
  if (!list.data?.length) return null;
  return (
    <Section
      title={title}
      list={list}
      failed={`Couldn't load your ${title.toLowerCase()}`}
      none=""
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
              heir={() => addButton.current}
            />
          )}
        />
      )}
    </Section>
  );
}
