import { isModeratorsOnly, ModeratorsOnly } from "@guildway/shared/moderation/moderators-only";
import { useQuery } from "@guildway/shared/query";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { CircleCheck } from "lucide-react";
import { AdminTabs } from "../layout/admin-tabs";
import { FailingTaskCard } from "./failing-task-card";
import { failingTasks } from "./queries";

/** How often the page refreshes itself: people watch it after they have started something again. */
const EVERY_MS = 30_000;

/** For administrators: what the servers couldn't do in the background, and a way to start it again. */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title="Background work"
        lead="Background work that failed. It's tried again at growing intervals, and given up after 21 attempts."
      />
      <AdminTabs />
      <Tasks />
    </PageLayout>
  );
}

function Tasks() {
  const query = useQuery({ ...failingTasks(), refetchInterval: EVERY_MS });
  if (isModeratorsOnly(query.error)) {
    return <ModeratorsOnly error={query.error} title="Background work is for administrators" />;
  }
  return (
    <QueryState
      query={query}
      failed="Couldn't load the background work"
      loading={<SkeletonList label="Loading background work..." count={2} lines={3} />}
      isEmpty={(tasks) => tasks.length === 0}
      empty={
        <Card>
          <EmptyState icon={<CircleCheck />} title="Nothing fails">
            Background work that fails appears here until it succeeds, or what it is about is gone.
          </EmptyState>
        </Card>
      }
    >
      {(tasks) => (
        <Stack>
          {tasks.map((task) => (
            <FailingTaskCard key={task.task} task={task} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}
