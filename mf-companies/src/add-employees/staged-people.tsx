import { PersonCard } from "@guildway/shared/cards/person-card";
import { moveFocus } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { useRef } from "react";
import type { Staged } from "./staged";
import styles from "./staged-people.module.css";

interface StagedPeopleProps {
  staged: readonly Staged[];
  onUnstage: (userId: string) => void;
  onAdd: () => void;
  busy: boolean;
}

/** The people about to be added, and the button that adds them all. */
export function StagedPeople({ staged, onUnstage, onAdd, busy }: StagedPeopleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const unstage = (userId: string) => {
    onUnstage(userId);
    // The pressed button disappears with the person.
    moveFocus(heading.current);
  };
  return (
    <Card as="section" aria-labelledby="staged">
      <Stack gap={3}>
        <h2 id="staged" ref={heading} tabIndex={-1} className={styles.heading}>
          To be added ({staged.length})
        </h2>
        {staged.length === 0 && <p className={styles.none}>Choose Add next to someone below.</p>}
        {staged.length > 0 && (
          <ul className={styles.list} aria-labelledby="staged">
            {staged.map(({ person, job_title, is_admin }) => (
              <li key={person.user_id}>
                <PersonCard
                  appearance="row"
                  heading="h3"
                  person={{ ...person, headline: job_title }}
                  badge={is_admin && <Badge tone="accent">Recruiter</Badge>}
                  actions={
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Remove ${fullName(person)} from the list`}
                      unavailable={busy && "Wait until they are added"}
                      onClick={() => unstage(person.user_id)}
                    >
                      Remove
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button
            busy={busy}
            unavailable={staged.length === 0 && "At least 1 Employee needs to be added"}
            onClick={onAdd}
          >
            Add Employees
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
