import type { ConnectionRequest } from "@guildway/shared/contract/connections";
import { moveFocus } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Check, X } from "lucide-react";
import { answerRequest } from "./request-queries";

interface AnswerButtonsProps {
  request: Pick<ConnectionRequest, "user_id" | "first_name" | "last_name">;
}

/** The cross rejects a request, the check accepts it (product §6). */
export function AnswerButtons({ request }: AnswerButtonsProps) {
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
      <Button
        variant="secondary"
        size="sm"
        icon={<X aria-hidden="true" />}
        aria-label={`Reject ${name}`}
        onClick={answer(reject)}
      >
        Reject
      </Button>
      <Button
        size="sm"
        icon={<Check aria-hidden="true" />}
        aria-label={`Accept ${name}`}
        onClick={answer(accept)}
      >
        Accept
      </Button>
    </>
  );
}
