import { fullName } from "@guildway/shared/cards/person-card";
import type { ConnectionRequest } from "@guildway/shared/contract/connections";
import { moveFocus } from "@guildway/shared/focus";
import { answerRequest } from "@guildway/shared/queries/connections";
import { useMutation } from "@guildway/shared/query";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Check, X } from "lucide-react";

/** The cross rejects a request, the check accepts it (product §6). */
export function AnswerButtons({ request }: { request: ConnectionRequest }) {
  const name = fullName(request);
  const accept = useMutation({
    ...answerRequest(request, "accepted"),
    meta: { done: `${name}: connection accepted` },
  });
  const reject = useMutation({
    ...answerRequest(request, "rejected"),
    meta: { done: `${name}: request rejected` },
  });
  // The request leaves the list with its buttons.
  const answer = (choice: typeof accept) => () => {
    choice.mutate();
    moveFocus("heading");
  };
  return (
    <>
      <IconButton label={`Reject ${name}`} variant="secondary" onClick={answer(reject)}>
        <X aria-hidden="true" />
      </IconButton>
      <IconButton label={`Accept ${name}`} variant="accent" onClick={answer(accept)}>
        <Check aria-hidden="true" />
      </IconButton>
    </>
  );
}
