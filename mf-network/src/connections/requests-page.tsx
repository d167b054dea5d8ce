import { PersonCard } from "@guildway/shared/cards/person-card";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UserRoundPlus } from "lucide-react";
import { AnswerButtons } from "./answer-buttons";
import { AskedAgo } from "./asked-ago";
import { NetworkTabs } from "./network-tabs";
import { connectionRequests } from "./request-queries";

/** People who ask the viewer for a connection, who can be accepted and rejected (product §6). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="Connection Requests" />
      <NetworkTabs />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery(connectionRequests())}
        label="Connection requests"
        failed="Couldn't load your connection requests"
        loading={<SkeletonList appearance="rows" label="Loading requests..." />}
        empty={
          <EmptyState
            icon={<UserRoundPlus />}
            title="No open requests"
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            Requests to connect with you will appear here.
          </EmptyState>
        }
        keyOf={(request) => request.user_id}
      >
        {(request) => (
          <PersonCard
            appearance="row"
            person={request}
            to={routes.user(request.user_id)}
            quote={request.note}
            badge={<AskedAgo at={request.created_at} />}
            actions={<AnswerButtons request={request} />}
          />
        )}
      </PagedList>
    </PageLayout>
  );
}
