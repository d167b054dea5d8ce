import { ItemCard, ItemLine } from "@guildway/shared/cards/item-card";
import { fullName } from "@guildway/shared/cards/person-card";
import type { SuggestedPerson } from "@guildway/shared/contract/people";
import { moveFocus } from "@guildway/shared/focus";
import { changeConnection } from "@guildway/shared/queries/connections";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Clock, UserRoundPlus } from "lucide-react";
import type { MouseEvent } from "react";
import { reasonFor } from "./reason";

/** A person with the reason why they are suggested, and a way to connect; "Pending" appears at once. */
export function PersonRow({ person }: { person: SuggestedPerson }) {
  const { mutate, isPending, isSuccess } = useMutation(changeConnection(person));
  const asked = isPending || isSuccess;
  const name = fullName(person);

  function ask(event: MouseEvent<HTMLButtonElement>) {
    // The button is disabled now; the person's name takes the focus.
    moveFocus({ in: event.currentTarget.closest("li"), find: "a" });
    mutate("request");
  }

  return (
    <ItemCard
      appearance="row"
      heading="h3"
      name={name}
      avatar={{ name, kind: "person" }}
      to={routes.user(person.user_id)}
      actions={
        <IconButton
          label={`Connect with ${name}`}
          variant="secondary"
          size="sm"
          disabled={asked}
          onClick={ask}
        >
          {asked ? <Clock aria-hidden="true" /> : <UserRoundPlus aria-hidden="true" />}
        </IconButton>
      }
    >
      <ItemLine>{person.headline}</ItemLine>
      <ItemLine>{asked ? "Pending" : reasonFor(person)}</ItemLine>
    </ItemCard>
  );
}
