import type { QuizNode } from "@guildway/shared/contract/quiz";
import { useFocusAfter } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { RotateCcw } from "lucide-react";
import { useRef } from "react";
import { advance, atStart, goBack } from "./progress";
import { Question } from "./question";
import { Result } from "./result";
import { ShareResult } from "./share-result";
import { useProgress } from "./use-progress";
import { levels, walk } from "./walk";

/** Leads from the first question to a result, and back. */
export function QuizRun({ nodes }: { nodes: readonly QuizNode[] }) {
  const [progress, setProgress] = useProgress();
  const step = walk(nodes, progress.answers);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(progress.answers.length, () => heading.current);
  const startOver = () => setProgress(atStart);

  if (step.kind === "missing") {
    return (
      <Card>
        <ErrorState
          message="An error occurred. Please restart the quiz."
          action={<Button onClick={startOver}>Start Over</Button>}
        />
      </Card>
    );
  }
  if (step.kind === "result") {
    return (
      <Result
        result={step.result}
        title="Your Recommended Role:"
        heading={heading}
        actions={
          <>
            <ShareResult resultId={step.result.id} />
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
      key={step.question.id}
      question={step.question}
      number={step.number}
      levels={levels(nodes)}
      choice={progress.choice}
      heading={heading}
      onChoose={(choice) => setProgress({ ...progress, choice })}
      onNext={() => setProgress(advance(progress))}
      onPrevious={step.number > 1 ? () => setProgress(goBack(progress)) : undefined}
    />
  );
}
