import type { QuizNode } from "@guildway/shared/contract/quiz";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Result } from "./result";
import { findResult } from "./result-link";

interface SharedResultProps {
  nodes: readonly QuizNode[];
  resultId: string;
  /** Leaves the shared result for the reader's own quiz. */
  onTakeQuiz: () => void;
}

/** A result that someone has shared; the reader's own progress stays unchanged. */
export function SharedResult({ nodes, resultId, onTakeQuiz }: SharedResultProps) {
  const result = findResult(nodes, resultId);
  if (!result) {
    return (
      <Card>
        <ErrorState
          message="An error occurred. Please restart the quiz."
          action={<Button onClick={onTakeQuiz}>Start Over</Button>}
        />
      </Card>
    );
  }
  return (
    <Result
      result={result}
      title="Recommended Role:"
      actions={<Button onClick={onTakeQuiz}>Take the Quiz</Button>}
    />
  );
}
