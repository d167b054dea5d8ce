import type { MayWrite } from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { isolated } from "@guildway/shared/format/isolated";
import { unblockUser } from "@guildway/shared/queries/blocks";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import styles from "./composer.module.css";
import { personName } from "./person-name";

interface CannotWriteProps {
  /** The other person; null once they have left. */
  person: PersonSummary | null;
  mayWrite: Exclude<MayWrite, "yes">;
  /** Whether they have written to each other. */
  hasConversation: boolean;
}

/** Says why nothing can be written, and what to do about it, instead of the composer. */
export function CannotWrite({ person, mayWrite, hasConversation }: CannotWriteProps) {
  return (
    <Cluster gap={3} justify="between" className={styles.closed}>
      <p>{reasonOf(mayWrite, person) + (hasConversation ? stillReadable(mayWrite) : "")}</p>
      {mayWrite === "not-connected" && person && (
        <ButtonLink variant="secondary" to={routes.user(person.user_id)}>
          View profile
        </ButtonLink>
      )}
      {mayWrite === "blocked" && person && <Unblock person={person} />}
    </Cluster>
  );
}

function reasonOf(mayWrite: CannotWriteProps["mayWrite"], person: PersonSummary | null): string {
  const name = isolated(personName(person));
  switch (mayWrite) {
    case "not-connected":
      return `Connect first to write to ${person ? isolated(person.first_name) : name}.`;
    case "blocked":
      return `You've blocked ${name}, so you can't write to each other.`;
    case "left":
      return "This person has deleted their account.";
    case "suspended":
      return "Moderators have hidden your profile, so you can't write messages.";
    case "unavailable":
      return `You can't write to ${name} anymore.`;
  }
}

/** What those learn who can do nothing about it. */
const stillReadable = (mayWrite: CannotWriteProps["mayWrite"]) =>
  mayWrite === "not-connected" || mayWrite === "blocked" ? "" : " You can still read your conversation.";

function Unblock({ person }: { person: PersonSummary }) {
  const { mutate, isPending } = useMutation(unblockUser(person));
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      Unblock
    </Button>
  );
}
