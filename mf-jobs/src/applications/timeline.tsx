import type { ApplicationEvent } from "@guildway/shared/contract/applications";
import { applicationEvents } from "@guildway/shared/queries/applications";
import { useInfiniteQuery } from "@guildway/shared/query";
import { LoadMore } from "@guildway/shared/ui/list/load-more";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { eventText } from "./event-text";
import styles from "./timeline.module.css";

interface TimelineProps {
  applicationId: string;
  company: string;
}

/** What has happened to the viewer's application, newest first. */
export function Timeline({ applicationId, company }: TimelineProps) {
  const list = useInfiniteQuery(applicationEvents(applicationId));
  return (
    <QueryState
      query={list}
      failed="Couldn't load the timeline"
      loading={
        <Loading label="Loading timeline...">
          <SkeletonText lines={4} />
        </Loading>
      }
    >
      {({ pages }) => (
        <>
          <ol className={styles.timeline} aria-label="Timeline">
            {pages
              .flatMap(({ items }) => items)
              .map((event) => (
                <Entry key={event.id} event={event} company={company} />
              ))}
          </ol>
          {list.hasNextPage && (
            <LoadMore
              hasMore
              busy={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

function Entry({ event, company }: { event: ApplicationEvent; company: string }) {
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        {eventText(event, company)}
        <span className={styles.when}>
          <TimeAgo value={event.created_at} />
        </span>
      </p>
      {event.note && (
        <blockquote className={styles.note}>
          <LinkedText text={event.note} />
        </blockquote>
      )}
    </li>
  );
}
