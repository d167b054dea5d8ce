import type { MayWrite } from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import styles from "./composer.module.css";

/** Says why nothing can be written, in the place of the composer. */
export function CannotWrite({ person, mayWrite }: { person: PersonSummary | null; mayWrite: MayWrite }) {
  if (mayWrite === "not-connected" && person) {
    return (
      <div className={styles.closed}>
        <p>Connect first to write to {person.first_name}.</p>
        <ButtonLink variant="secondary" to={routes.user(person.user_id)}>
          View profile
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.closed}>
      <p>You can't write to this person any more. What was said stays here for you.</p>
    </div>
  );
}
