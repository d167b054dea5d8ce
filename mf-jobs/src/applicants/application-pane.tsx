import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { moveFocus } from "@guildway/shared/focus";
import { useQuery } from "@guildway/shared/query";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { MousePointerClick, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { application } from "../applications/queries";
import { type Counts, countOf } from "../desk/counts";
import { DECISIONS } from "../desk/decision";
import type { Desk } from "../desk/use-desk";
import { useShortcuts } from "../desk/use-shortcuts";
import { Interviews } from "../interviews/interviews";
import { Answers } from "./answers";
import styles from "./application-pane.module.css";
import { DecidePanel } from "./decide-panel";
import { History } from "./history";
import { Identity } from "./identity";
import { type Part, PartSwitch } from "./part-switch";
import { PhoneBar } from "./phone-bar";
import { RatingField } from "./rating-field";
import { TeamNotes } from "./team-notes";
import { useRating } from "./use-rating";

interface ApplicationPaneProps {
  desk: Desk;
  counts: Counts;
  /** Single keys decide. */
  shortcuts: boolean;
  /** The recruiter came here from another application. */
  takesFocus: boolean;
}

/** The application that is open: who applied, their answers and files, and what the team makes of it. */
export function ApplicationPane(props: ApplicationPaneProps) {
  const { currentId } = props.desk;
  return currentId ? <OpenApplication key={currentId} {...props} /> : <NothingOpen {...props} />;
}

function NothingOpen({ desk: { list, items } }: ApplicationPaneProps) {
  if (list.isPending || items.length > 0) return <PaneSkeleton />;
  return (
    <EmptyState icon={<MousePointerClick />} title="No application is open">
      Choose one from the list.
    </EmptyState>
  );
}

function OpenApplication({ desk, ...rest }: ApplicationPaneProps) {
  const query = useQuery(application(desk.currentId));
  return (
    <QueryState
      query={query}
      loading={<PaneSkeleton />}
      failed="Couldn't load the application"
      missing={
        <EmptyState
          icon={<SearchX />}
          title="This application can't be found"
          action={<ButtonLink to={desk.toList}>All applications</ButtonLink>}
        >
          It may belong to another job, or the address may be wrong.
        </EmptyState>
      }
    >
      {(detail) => <Application desk={desk} application={detail} {...rest} />}
    </QueryState>
  );
}

const loadMessage = () =>
  import(/* webpackChunkName: "desk-parts" */ "../desk/parts").then(({ MessageDialog }) => MessageDialog);
const loadDiscussion = () =>
  import(/* webpackChunkName: "desk-parts" */ "../desk/parts").then(
    ({ DiscussionDialog }) => DiscussionDialog,
  );
const loadInterview = () =>
  import(/* webpackChunkName: "desk-parts" */ "../desk/parts").then(({ InterviewDialog }) => InterviewDialog);

function Application({
  desk,
  counts,
  shortcuts,
  takesFocus,
  application,
}: ApplicationPaneProps & { application: ApplicationDetail }) {
  const { wide, query, index } = desk;
  const [part, setPart] = useState<Part>("answers");
  const message = useLazyPart(loadMessage);
  const interview = useLazyPart(loadInterview);
  const discussion = useLazyPart(loadDiscussion);
  const note = useRef<HTMLTextAreaElement>(null);
  const rating = useRating(application.id);
  const isOpen = application.status !== "withdrawn";

  useShortcuts(shortcuts, (key, event) => {
    const star = /^Digit([1-5])$/.exec(event.code)?.[1];
    const decision = DECISIONS[Number(key) - 1];
    if (event.shiftKey && star) rating.rate(Number(star));
    else if (key === "n" && wide) moveFocus(note.current);
    else if (!isOpen) return false;
    else if (key === "m") message.show();
    else if (key === "i") interview.show();
    else if (decision && decision.status !== application.status)
      void desk.decideCurrent(application, { status: decision.status });
    else return false;
    return true;
  });

  return (
    <>
      <article className={styles.application} aria-label="Application">
        <Identity
          application={application}
          takesFocus={takesFocus}
          onMessage={isOpen ? message.show : undefined}
          onDiscuss={discussion.show}
        />
        {!wide && <PartSwitch application={application} part={part} onChange={setPart} />}
        <Interviews application={application} />
        <Answers
          key={part}
          answers={application.answers}
          status={application.status}
          only={wide ? undefined : part}
        />
        {!wide && (part === "notes" || part === "history") && (
          <div className={styles.side}>
            {part === "notes" ? (
              <>
                <RatingField rating={rating} />
                <TeamNotes id={application.id} />
              </>
            ) : (
              <History application={application} />
            )}
          </div>
        )}
      </article>
      {wide ? (
        <aside className={styles.side} aria-label="Decision and notes">
          <DecidePanel
            desk={desk}
            application={application}
            position={index >= 0 ? { index, total: countOf(counts, query.status) } : undefined}
            shortcuts={shortcuts}
            onInterview={interview.show}
          />
          <RatingField rating={rating} />
          <TeamNotes id={application.id} field={note} />
          <History application={application} />
        </aside>
      ) : (
        <PhoneBar
          desk={desk}
          application={application}
          onMessage={message.show}
          onInterview={interview.show}
        />
      )}
      {message.Part && (
        <message.Part
          desk={desk}
          targets={[application]}
          onClose={message.close}
          onSend={(choice) =>
            choice.status === undefined
              ? desk.decide([application], choice)
              : desk.decideCurrent(application, choice)
          }
        />
      )}
      {discussion.Part && (
        <discussion.Part application={application} companyId={desk.companyId} onClose={discussion.close} />
      )}
      {interview.Part && (
        <interview.Part application={application} interview={undefined} onClose={interview.close} />
      )}
    </>
  );
}

function PaneSkeleton() {
  return (
    <div className={styles.application}>
      <Loading label="Loading the application...">
        <div className={styles.bones}>
          <Bone width="4rem" height="4rem" round />
          <Bone width="40%" height="1.5rem" />
        </div>
        <SkeletonText lines={8} />
      </Loading>
    </div>
  );
}
