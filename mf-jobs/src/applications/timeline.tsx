import type { ApplicationEvent } from "@guildway/shared/contract/applications";
import { isolated } from "@guildway/shared/format/isolated";
import { useQuery } from "@guildway/shared/query";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { eventText } from "./event-text";
import { applicationEvents } from "./queries";
import styles from "./timeline.module.css";

interface TimelineProps {
  applicationId: string;
  company: string;
}

/** What has happened to the viewer's application, newest first. */
export function Timeline({ applicationId, company }: TimelineProps) {
  return (
    <QueryState
      query={useQuery(applicationEvents(applicationId))}
      failed="Couldn't load the timeline"
      loading={
        <Loading label="Loading timeline...">
          <SkeletonText lines={4} />
        </Loading>
      }
    >
      {(events) => (
        <Stack as="ol" aria-label="Timeline">
          {events.toReversed().map((event) => (
            <Entry key={event.id} event={event} company={company} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

function Entry({ event, company }: { event: ApplicationEvent; company: string }) {
  return (
    <li className={styles.entry}>
      <Cluster as="p" gap={1} justify="between">
        {eventText(event, isolated(company))}
        <span className={styles.when}>
          <TimeAgo value={event.created_at} />
        </span>
      </Cluster>
      {event.note && (
        <blockquote className={styles.note}>
          <LinkedText text={event.note} />
        </blockquote>
      )}
    </li>
  );
}
