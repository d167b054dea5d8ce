import { PersonCard } from "@guildway/shared/cards/person-card";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { Plus } from "lucide-react";
import type { Ref } from "react";
import { ConnectionList } from "../connections/connection-list";

interface ConnectionPickerProps {
  /** Who is chosen already, with the word that says so. */
  chosen: ReadonlySet<string>;
  chosenLabel: string;
  /** Why nobody else can be chosen. */
  unavailable: string | false;
  /** Who is just being added. */
  busyWith?: string | undefined;
  onChoose: (person: PersonSummary) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses some of the viewer's connections, by name. */
export function ConnectionPicker(props: ConnectionPickerProps) {
  const { chosen, chosenLabel, unavailable, busyWith, onChoose, ref } = props;
  return (
    <Stack gap={3}>
      <ConnectionList
        ref={ref}
        label="Filter by name"
        without="You can only add people you're connected with."
      >
        {({ friend_profile_data: person }) => {
          const isChosen = chosen.has(person.user_id);
          return (
            <PersonCard
              appearance="row"
              heading="h3"
              person={person}
              badge={isChosen && <Badge tone="accent">{chosenLabel}</Badge>}
              actions={
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<Plus aria-hidden="true" />}
                  aria-label={`Add ${fullName(person)}`}
                  busy={busyWith === person.user_id}
                  unavailable={isChosen ? `${fullName(person)} is already added` : unavailable}
                  onClick={() => onChoose(person)}
                >
                  Add
                </Button>
              }
            />
          );
        }}
      </ConnectionList>
    </Stack>
  );
}
