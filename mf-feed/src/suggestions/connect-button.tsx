import { UserRoundPlus } from "lucide-react";
import type { MouseEvent } from "react";
import type { SuggestedPerson } from "shared/contract/people";
import { Badge } from "shared/ui/badge";
import { Button } from "shared/ui/button";
import { fullName } from "shared/ui/person-card";
import { useAsk } from "./use-ask";

/** Asks for a connection; that it is pending shows at once. */
export function ConnectButton({ person }: { person: SuggestedPerson }) {
  const { mutate, isPending, isSuccess } = useAsk(person);
  if (isPending || isSuccess) return <Badge tone="warning">Pending</Badge>;

  function ask(event: MouseEvent<HTMLButtonElement>) {
    // The button leaves with the click; its person's name takes the focus.
    event.currentTarget.closest("li")?.querySelector("a")?.focus();
    mutate();
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<UserRoundPlus aria-hidden="true" />}
      aria-label={`Connect with ${fullName(person)}`}
      onClick={ask}
    >
      Connect
    </Button>
  );
}
