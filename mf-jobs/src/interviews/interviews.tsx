import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import type { Interview } from "@guildway/shared/contract/interviews";
import { useMutation, useQuery } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import styles from "./interviews.module.css";
import { callOffInterview, downloadInvite, interviews } from "./queries";
import { interviewTime } from "./zoned-time";

const loadDialog = () =>
  import(/* webpackChunkName: "desk-parts" */ "../desk/parts").then(({ InterviewDialog }) => InterviewDialog);

/** The interviews of an application; nothing while there is none. */
export function Interviews({ application }: { application: ApplicationDetail }) {
  const all = useQuery(interviews(application.id)).data ?? [];
  if (all.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label="Interviews">
      {all.map((interview) => (
        <li key={interview.id}>
          <InterviewCard application={application} interview={interview} />
        </li>
      ))}
    </Stack>
  );
}

interface InterviewCardProps {
  application: ApplicationDetail;
  interview: Interview;
}

function InterviewCard({ application, interview }: InterviewCardProps) {
  const { starts_at, time_zone, duration, place, note, called_off_at } = interview;
  const dialog = useLazyPart(loadDialog);
  return (
    <section
      className={styles.interview}
      aria-label="Interview"
      data-off={called_off_at !== null || undefined}
    >
      <CalendarClock aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <Cluster as="p" className={styles.time}>
          <time dateTime={starts_at}>{interviewTime(starts_at, time_zone)}</time>
          {called_off_at !== null && <Badge tone="danger">Called off</Badge>}
        </Cluster>
        <p className={styles.place}>{duration} minutes</p>
        <div className={styles.place}>
          <LinkedText text={place} />
        </div>
        {note && <LinkedText text={note} />}
      </div>
      {called_off_at === null && (
        <Cluster gap={1}>
          <Button variant="secondary" size="sm" onClick={dialog.show}>
            Change
          </Button>
          <InviteButton interview={interview} />
          <CallOff interview={interview} name={application.applicant.first_name} />
        </Cluster>
      )}
      {dialog.Part && <dialog.Part application={application} interview={interview} onClose={dialog.close} />}
    </section>
  );
}

function InviteButton({ interview }: { interview: Interview }) {
  const { mutate, isPending } = useMutation(downloadInvite(interview.id));
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: (file) => saveFile(file, "Interview.ics") })}
    >
      Calendar file
    </Button>
  );
}

function CallOff({ interview, name }: { interview: Interview; name: string }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(callOffInterview(interview.id));
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Call off
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Call off the interview with ${name}?`}
        confirmLabel="Call off"
        cancelLabel="Keep it"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        We'll tell {name} at once. You can plan another one later.
      </ConfirmDialog>
    </>
  );
}
