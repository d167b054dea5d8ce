import type { ApplicationDetail, ApplicationEvent } from "@guildway/shared/contract/applications";
import { type ApplicationEventKind, optionLabel } from "@guildway/shared/contract/options";
import { fullName } from "@guildway/shared/format/full-name";
import { isolated } from "@guildway/shared/format/isolated";
import { useQuery } from "@guildway/shared/query";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { applicationEvents } from "../applications/queries";
import styles from "./history.module.css";

/** Who did what with an application, the latest first. */
export function History({ application: { id, applicant } }: { application: ApplicationDetail }) {
  return (
    <Stack as="section" gap={2} aria-label="History">
      <h3>History</h3>
      <QueryState
        query={useQuery(applicationEvents(id))}
        failed="Couldn't load the history"
        loading={
          <Loading label="Loading the history...">
            <SkeletonText lines={2} />
          </Loading>
        }
      >
        {(events) => (
          <ol className={styles.events}>
            {events.toReversed().map((event) => (
              <li key={event.id} className={styles.event}>
                {describeEvent(event, isolated(applicant.first_name))} <TimeAgo value={event.created_at} />
                {event.note && (
                  <div className={styles.message}>
                    <LinkedText text={event.note} />
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Stack>
  );
}

const DONE: Record<Exclude<ApplicationEventKind, "status" | "applied" | "withdrawn">, string> = {
  message: "wrote to the applicant",
  undone: "undid the last decision",
  "interview-planned": "planned an interview",
  "interview-moved": "changed the interview",
  "interview-called-off": "called the interview off",
  "job-closed": "closed the job",
};

/** An event as a sentence: `Amara Okafor moved this from Submitted to Offer`. */
function describeEvent(event: ApplicationEvent, applicant: string): string {
  const { kind, actor, from_status, to_status } = event;
  if (kind === "applied") return `${applicant} applied`;
  if (kind === "withdrawn") return `${applicant} withdrew the application`;
  if (kind === "job-closed" && !actor) return "The job closed";
  const who = actor ? isolated(fullName(actor)) : "A former colleague";
  if (kind !== "status") return `${who} ${DONE[kind]}`;
  const from = from_status ? ` from ${optionLabel(from_status)}` : "";
  return `${who} moved this${from} to ${optionLabel(to_status ?? "submitted")}`;
}
