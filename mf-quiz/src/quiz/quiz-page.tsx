import { quiz } from "@guildway/shared/queries/quiz";
import { useQuery } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { QuizRun } from "./quiz-run";
import { QuizSkeleton } from "./quiz-skeleton";
import { RESULT } from "./result-link";
import { SharedResult } from "./shared-result";

/** The career quiz (product §10). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title={titles.quiz}
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
  const query = useQuery(quiz());
  return (
    <QueryState
      query={query}
      loading={<QuizSkeleton />}
      failed={BROKEN}
      // A quiz without a question is as broken as one that didn't load.
      isEmpty={(nodes) => nodes.length === 0}
      empty={<ErrorState message={BROKEN} onRetry={() => void query.refetch()} busy={query.isFetching} />}
    >
      {(nodes) =>
        shared === null ? (
          <QuizRun nodes={nodes} />
        ) : (
          <SharedResult nodes={nodes} resultId={shared} onTakeQuiz={() => setParams({})} />
        )
      }
    </QueryState>
  );
}

const BROKEN = "An internal error occurred. Please try again.";
