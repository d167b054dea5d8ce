import { UserRoundPlus } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { PagedList } from "shared/ui/paged-list";
import { PersonCard } from "shared/ui/person-card";
import { SkeletonList } from "shared/ui/skeleton";
import { TimeAgo } from "shared/ui/time-ago";
import { AnswerButtons } from "./answer-buttons";
import styles from "./requests-page.module.css";
import { useAnswerRequest } from "./use-answer-request";
import { useConnectionRequests } from "./use-connections";

/** People who ask the viewer for a connection, each with a cross and a check (spec §2 "Requests page"). */
export function Page() {
  const answer = useAnswerRequest();
  return (
    <PageLayout>
      <PageHeading title="Connection Requests" back={{ to: routes.connections, label: "My Network" }} />
      <PagedList
        list={useConnectionRequests()}
        label="Connection requests"
        failed="Couldn't load your connection requests"
        loading={<SkeletonList label="Loading requests..." />}
        empty={
          <EmptyState
            icon={<UserRoundPlus />}
            title="No open requests"
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            When somebody asks to connect with you, they will stand here.
          </EmptyState>
        }
        keyOf={(request) => request.user_id}
      >
        {(request) => (
          <PersonCard
            person={request}
            to={routes.user(request.user_id)}
            badge={
              <span className={styles.asked}>
                <TimeAgo value={request.created_at} />
              </span>
            }
            actions={<AnswerButtons request={request} onAnswer={answer} />}
          />
        )}
      </PagedList>
    </PageLayout>
  );
}
