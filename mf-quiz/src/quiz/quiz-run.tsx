import type { QuizNode } from "@guildway/shared/contract/quiz";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { atStart, goBack, goOn, type Progress } from "./progress";
import { Question } from "./question";
import { Result } from "./result";
import { ShareResult } from "./share-result";
import { useProgress } from "./use-progress";
import { levels, walk } from "./walk";

/** Leads from the first question to a result, and back. */
export function QuizRun({ nodes }: { nodes: readonly QuizNode[] }) {
  const [progress, setProgress] = useProgress();
  const [moved, setMoved] = useState(false);
  const place = walk(nodes, progress.answers);
  const move = (to: Progress) => {
    setMoved(true);
    setProgress(to);
  };
  const startOver = () => move(atStart);

  if (place.kind === "missing") {
    return (
      <Card>
        <ErrorState
          message="An error occurred. Please restart the quiz."
          action={<Button onClick={startOver}>Start Over</Button>}
        />
      </Card>
    );
  }
  if (place.kind === "result") {
    return (
      <Result
        result={place.result}
        title="Your Recommended Role:"
        moved={moved}
        actions={
          <>
            <ShareResult resultId={place.result.id} />
            <Button variant="secondary" icon={<RotateCcw aria-hidden="true" />} onClick={startOver}>
              Start Over
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Question
      key={place.question.id}
      question={place.question}
      number={place.number}
      levels={levels(nodes)}
      choice={progress.choice}
      moved={moved}
      onChoose={(choice) => setProgress({ ...progress, choice })}
      onNext={() => move(goOn(progress))}
      onPrevious={place.number > 1 ? () => move(goBack(progress)) : undefined}
    />
  );
}
