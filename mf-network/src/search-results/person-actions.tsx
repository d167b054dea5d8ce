import type { FoundPerson } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { changeConnection } from "@guildway/shared/queries/connections";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { connectionView } from "../connections/connection-view";

/** What a member can do with a person whom they found: connect, accept, or write to a connection. */
export function PersonActions({ person }: { person: FoundPerson }) {
  const { mutate, isPending, variables } = useMutation(changeConnection(person));
  const name = fullName(person);
  if (useUserId() === person.user_id) return null;
  const { kind, mayConnect } = connectionView(person);
  if (kind === "accepted") {
    return (
      <ButtonLink
        size="sm"
        variant="secondary"
        to={routes.messageTo(person.user_id)}
        aria-label={`Message ${name}`}
      >
        Message
      </ButtonLink>
    );
  }
  const step = kind === "asking" ? "accept" : mayConnect ? "request" : undefined;
  const isAsked = kind === "asked" || (isPending && variables === "request");
  if (isAsked) {
    return (
      <Button size="sm" variant="secondary" unavailable={`${person.first_name} hasn't answered yet`}>
        Pending
      </Button>
    );
  }
  if (!step) return null;
  const label = step === "accept" ? "Accept" : "Connect";
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={step === "accept" ? `Accept ${name}'s request` : `Connect with ${name}`}
      busy={isPending}
      onClick={() => mutate(step)}
    >
      {label}
    </Button>
  );
}
