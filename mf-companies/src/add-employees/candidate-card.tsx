import { PersonCard } from "@guildway/shared/cards/person-card";
import type { Connection } from "@guildway/shared/contract/connections";
import { fullName } from "@guildway/shared/format/full-name";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Plus } from "lucide-react";

interface CandidateCardProps {
  connection: Connection;
  state: "free" | "staged" | "employee";
  onChoose: () => void;
}

/** A connection who can be added: a + before they are staged, Change afterwards (product §7). */
export function CandidateCard({ connection, state, onChoose }: CandidateCardProps) {
  const { user_id, friend_profile_data: person } = connection;
  const name = fullName(person);
  const staged = state === "staged";
  return (
    <PersonCard
      appearance="row"
      person={person}
      to={routes.user(user_id)}
      badge={<StateBadge state={state} />}
      actions={
        state !== "employee" ? (
          // One button for both, so that the dialog gives the focus back to it.
          <Button
            variant="secondary"
            size="sm"
            icon={staged ? undefined : <Plus aria-hidden="true" />}
            aria-label={staged ? `Change ${name}` : `Add ${name}`}
            onClick={onChoose}
          >
            {staged ? "Change" : "Add"}
          </Button>
        ) : undefined
      }
    />
  );
}

function StateBadge({ state }: Pick<CandidateCardProps, "state">) {
  if (state === "staged") return <Badge tone="accent">To be added</Badge>;
  return state === "employee" ? <Badge>Employee</Badge> : null;
}
