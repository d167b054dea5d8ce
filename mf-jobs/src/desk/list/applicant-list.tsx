import { failureText } from "@guildway/shared/api";
import { optionLabel } from "@guildway/shared/contract/options";
import { Button } from "@guildway/shared/ui/button";
import { LoadMore } from "@guildway/shared/ui/list/load-more";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { Inbox } from "lucide-react";
import { type Counts, countOf } from "../counts";
import type { Desk } from "../use-desk";
import styles from "./applicant-list.module.css";
import { ApplicantRow } from "./applicant-row";
import { SelectAll } from "./select-all";

/** The applications that the filters leave, one row each. */
export function ApplicantList({ desk, counts }: { desk: Desk; counts: Counts }) {
  const { list, items, selection } = desk;
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) {
    return (
      <ErrorState
        message={failureText("Couldn't load the applications", list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (items.length === 0) return <NoApplicants desk={desk} />;
  return (
    <>
      <SelectAll desk={desk} total={countOf(counts, desk.query.status)} />
      <ul
        aria-label="Applications"
        aria-busy={list.isPlaceholderData || undefined}
        className={styles.rows}
        data-selecting={selection.selected.length > 0 || undefined}
      >
        {items.map((application) => (
          <ApplicantRow key={application.id} application={application} desk={desk} />
        ))}
      </ul>
      <div className={styles.more}>
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
    </>
  );
}

function NoApplicants({ desk: { query, clear } }: { desk: Desk }) {
  const { status, text, answers } = query;
  if (text || answers?.length) {
    return (
      <EmptyState
        icon={<Inbox />}
        title="No applications match"
        action={
          <Button variant="secondary" onClick={clear}>
            Clear search and filters
          </Button>
        }
      >
        Try another word, or fewer filters.
      </EmptyState>
    );
  }
  return status ? (
    <EmptyState icon={<Inbox />} title={`Nobody in ${optionLabel(status)}`}>
      Applications with this status will appear here.
    </EmptyState>
  ) : (
    <EmptyState icon={<Inbox />} title="No applications yet">
      Applications will appear here as people apply.
    </EmptyState>
  );
}

const ROWS = Array.from({ length: 8 }, (_, row) => row);

function ListSkeleton() {
  return (
    <Loading label="Loading applications...">
      {ROWS.map((row) => (
        <div key={row} className={styles.bones}>
          <Bone width="2.25rem" height="2.25rem" round />
          <span>
            <Bone width="55%" />
            <Bone width="85%" />
          </span>
        </div>
      ))}
    </Loading>
  );
}
