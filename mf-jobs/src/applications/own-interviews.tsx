import type { Interview } from "@guildway/shared/contract/interviews";
import { useMutation, useQuery } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { CalendarPlus } from "lucide-react";
import { downloadInvite, interviews } from "../interviews/queries";
import { interviewTime } from "./interview-time";
import styles from "./own-interviews.module.css";

/** The interviews to which the viewer was invited; nothing before there is one. */
export function OwnInterviews({ applicationId }: { applicationId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(interviews(applicationId));
  if (isError && !data) {
    return (
      <ErrorState message="Couldn't load your interviews" busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data?.length) return null;
  return (
    <Card as="section" aria-label="Interviews" pad="lg">
      <CardHeading>{data.length === 1 ? "Interview" : "Interviews"}</CardHeading>
      <ul className={styles.list}>
        {data.map((interview) => (
          <li key={interview.id}>
            <InterviewFacts interview={interview} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function InterviewFacts({ interview }: { interview: Interview }) {
  const { id, starts_at, duration, time_zone, place, note, called_off_at } = interview;
  const download = useMutation({
    ...downloadInvite(id),
    onSuccess: (content) => saveFile(content, "interview.ics"),
  });
  return (
    <div className={styles.interview}>
      <p className={called_off_at ? styles.calledOff : styles.time}>
        <time dateTime={starts_at}>{interviewTime(starts_at, time_zone)}</time>, {duration} minutes
      </p>
      {called_off_at ? (
        <Badge tone="warning">Called off</Badge>
      ) : (
        <>
          <p className={styles.text}>
            <LinkedText text={place} />
          </p>
          {note && (
            <p className={styles.text}>
              <LinkedText text={note} />
            </p>
          )}
          <Button
            variant="secondary"
            size="sm"
            icon={<CalendarPlus aria-hidden="true" />}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            Add to calendar
          </Button>
        </>
      )}
    </div>
  );
}
