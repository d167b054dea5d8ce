import { useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { Page as PageLayout } from "@guildway/shared/ui/layout/page";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { QuizRun } from "./quiz-run";
import { QuizSkeleton } from "./quiz-skeleton";
import { RESULT } from "./result-link";
import { SharedResult } from "./shared-result";
import { useQuiz } from "./use-quiz";

/** The career quiz (spec §2, §4). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title="Career Quiz"
        lead="A few questions about how you think, and a role that suits it."
        back={{ to: routes.landing, label: "Back" }}
      />
      <Quiz />
    </PageLayout>
  );
}

function Quiz() {
  const [params, setParams] = useSearchParams();
  const shared = params.get(RESULT);
  const { data, isPending, isError, isFetching, refetch } = useQuiz();
  if (isPending) return <QuizSkeleton />;
  // A quiz without a question is as broken as one that did not arrive.
  if (isError || data.length === 0) {
    return (
      <Card>
        <ErrorState
          message="An internal error occurred. Please try again."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (shared !== null) {
    return <SharedResult nodes={data} resultId={shared} onTakeQuiz={() => setParams({})} />;
  }
  return <QuizRun nodes={data} />;
}
