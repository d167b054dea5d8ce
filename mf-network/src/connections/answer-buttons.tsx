import { fullName } from "@guildway/shared/cards/person-card";
import type { ConnectionRequest } from "@guildway/shared/contract/connections";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Check, X } from "lucide-react";
import { focusHeading } from "./focus-heading";
import type { Answer } from "./use-answer-request";

interface AnswerButtonsProps {
  request: ConnectionRequest;
  onAnswer: (answer: Answer) => void;
}

/** The cross rejects a request, the check accepts it (product.md). */
export function AnswerButtons({ request, onAnswer }: AnswerButtonsProps) {
  const name = fullName(request);
  const answer = (status: Answer["status"]) => () => {
    onAnswer({ request, status });
    focusHeading();
  };
  return (
    <>
      <IconButton label={`Reject ${name}`} variant="secondary" onClick={answer("rejected")}>
        <X aria-hidden="true" />
      </IconButton>
      <IconButton label={`Accept ${name}`} variant="accent" onClick={answer("accepted")}>
        <Check aria-hidden="true" />
      </IconButton>
    </>
  );
}
