import { ItemCard, ItemLine } from "@guildway/shared/cards/item-card";
import { fullName } from "@guildway/shared/cards/person-card";
import type { SuggestedPerson } from "@guildway/shared/contract/people";
import { routes } from "@guildway/shared/routes";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Clock, UserRoundPlus } from "lucide-react";
import type { MouseEvent } from "react";
import { reasonFor } from "./reason";
import { useAsk } from "./use-ask";

/** Somebody with the reason why, and a way to connect; that it is pending shows at once. */
export function PersonRow({ person }: { person: SuggestedPerson }) {
  const { mutate, isPending, isSuccess } = useAsk(person);
  const asked = isPending || isSuccess;
  const name = fullName(person);

  function ask(event: MouseEvent<HTMLButtonElement>) {
    // The button can be pressed no more; its person's name takes the focus.
    event.currentTarget.closest("li")?.querySelector("a")?.focus();
    mutate();
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
