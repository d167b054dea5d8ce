import { fullName, PersonCard } from "@guildway/shared/cards/person-card";
import type { Connection } from "@guildway/shared/contract/connections";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Pencil, Plus } from "lucide-react";

interface CandidateCardProps {
  connection: Connection;
  state: "free" | "staged" | "employee";
  onChoose: () => void;
}

/** A connection who can be added: a + before they are staged, a pencil afterwards (spec §2 Add employees). */
export function CandidateCard({ connection, state, onChoose }: CandidateCardProps) {
  const { user_id, friend_profile_data: person } = connection;
  const name = fullName(person);
  const staged = state === "staged";
  return (
    <PersonCard
      person={person}
      to={routes.user(user_id)}
      badge={<StateBadge state={state} />}
      actions={
        state !== "employee" ? (
          // One button for both, so that the dialog gives the focus back to it.
          <IconButton
            label={staged ? `Change ${name}` : `Add ${name}`}
            variant={staged ? "secondary" : "accent"}
            onClick={onChoose}
          >
            {staged ? <Pencil aria-hidden="true" /> : <Plus aria-hidden="true" />}
          </IconButton>
        ) : undefined
      }
    />
  );
}

function StateBadge({ state }: Pick<CandidateCardProps, "state">) {
  if (state === "staged") return <Badge tone="accent">To be added</Badge>;
  return state === "employee" ? <Badge>Employee</Badge> : null;
}
