import { failureText } from "@guildway/shared/api";
import type { RemoteHealth } from "@guildway/shared/contract/releases";
import { isModeratorsOnly, ModeratorsOnly } from "@guildway/shared/moderation/moderators-only";
import { useQuery } from "@guildway/shared/query";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { PackageOpen } from "lucide-react";
import { AdminTabs } from "../layout/admin-tabs";
import { releases } from "./queries";
import { RemoteReleases } from "./remote-releases";

/** How often the page refreshes itself: people watch it while a canary runs. */
const EVERY_MS = 30_000;

/** For moderators: which versions of the site's parts are live or canaries, and whether they fail. */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title="Releases"
        lead="Each part of the site with its versions, and the errors that browsers reported in the last hour."
      />
      <AdminTabs />
      <Releases />
    </PageLayout>
  );
}

function Releases() {
  const { data, error, refetch, isFetching } = useQuery({ ...releases(), refetchInterval: EVERY_MS });
  if (isModeratorsOnly(error)) return <ModeratorsOnly error={error} title="Releases are for moderators" />;
  if (data) return data.length > 0 ? <Remotes remotes={data} /> : <NoRemotes />;
  if (!error) return <SkeletonList label="Loading releases..." count={6} kind="company" />;
  return (
    <Card>
      <ErrorState
        message={failureText("Couldn't load the releases", error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

function Remotes({ remotes }: { remotes: readonly RemoteHealth[] }) {
  const most = Math.max(1, ...remotes.flatMap(({ versions }) => versions.flatMap(({ errors }) => errors)));
  return (
    <Stack>
      {remotes.map((remote) => (
        <RemoteReleases key={remote.name} remote={remote} most={most} />
      ))}
    </Stack>
  );
}

function NoRemotes() {
  return (
    <Card>
      <EmptyState icon={<PackageOpen />} title="Nothing has been released yet">
        A part of the site appears here with its first release.
      </EmptyState>
    </Card>
  );
}
