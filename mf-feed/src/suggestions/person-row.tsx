import { ItemCard, ItemLine } from "@guildway/shared/cards/item-card";
import type { SuggestedPerson } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { isolated } from "@guildway/shared/format/isolated";
import { changeConnection } from "@guildway/shared/queries/connections";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { reasonFor } from "./reason";

/** A person with the reason why they are suggested, and a way to connect; "Pending" appears at once. */
export function PersonRow({ person }: { person: SuggestedPerson }) {
  const { mutate, isPending, isSuccess } = useMutation(changeConnection(person));
  const asked = isPending || isSuccess;
  const name = fullName(person);

  return (
    <ItemCard
      appearance="row"
      heading="h3"
      name={name}
      avatar={{ name, id: person.user_id, picture: person.portrait, kind: "person" }}
      to={routes.user(person.user_id)}
      actions={
        <Button
          variant="secondary"
          size="sm"
          aria-label={asked ? undefined : `Connect with ${name}`}
          unavailable={asked && `${person.first_name} hasn't answered yet`}
          onClick={() => mutate("request")}
        >
          {asked ? "Pending" : "Connect"}
        </Button>
      }
    >
      <ItemLine>{isolated(person.headline)}</ItemLine>
      <ItemLine>{reasonFor(person)}</ItemLine>
    </ItemCard>
  );
}
