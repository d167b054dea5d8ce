import { failureText } from "@guildway/shared/api";
import { type ApplicationStatus, optionLabel } from "@guildway/shared/contract/options";
import { useFocusAfter } from "@guildway/shared/focus";
import { formatNumber } from "@guildway/shared/format/numbers";
import { keepPreviousData, useInfiniteQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { useRef, useState } from "react";
import { type DecidedStatus, jobApplications } from "../../applicants/queries";
import type { Target } from "../decision";
import { applicantQueryOf } from "../desk-query";
import type { Desk } from "../use-desk";
import styles from "./board.module.css";
import { BoardCard } from "./board-card";

interface ColumnProps {
  desk: Desk;
  status: ApplicationStatus;
  /** Undefined until it has loaded. */
  count: number | undefined;
  dragged: Target | undefined;
  /** The application that the keyboard has moved last. */
  moved: string | undefined;
  onDrag: (dragged: Target | undefined) => void;
  onMove: (target: Target, status: DecidedStatus, options: { keepsFocus: boolean }) => void;
}

/** The applications of one status. What is dropped here gets it; only applicants withdraw. */
export function Column({ desk, status, count, dragged, moved, onDrag, onMove }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  const accepts = dragged !== undefined && status !== "withdrawn" && dragged.status !== status;
  const over = (next: boolean) => () => setIsOver(next && accepts);
  return (
    <section
      aria-label={optionLabel(status)}
      className={styles.column}
      data-status={status}
      data-over={(isOver && accepts) || undefined}
      onDragOver={(event) => {
        if (!accepts) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setIsOver(true);
      }}
      onDragLeave={over(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrag(undefined);
        if (accepts) onMove(dragged, status, { keepsFocus: false });
      }}
    >
      <h2 className={styles.title} data-status={status}>
        {optionLabel(status)}{" "}
        <span className={styles.count}>{count !== undefined && formatNumber(count)}</span>
      </h2>
      <Cards desk={desk} status={status} moved={moved} onDrag={onDrag} onMove={onMove} />
    </section>
  );
}

function Cards({
  desk,
  status,
  moved,
  onDrag,
  onMove,
}: Pick<ColumnProps, "desk" | "status" | "moved" | "onDrag" | "onMove">) {
  const cards = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery({
    ...jobApplications(desk.jobId, { ...applicantQueryOf(desk.query), status }),
    placeholderData: keepPreviousData,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  // It has left another column, or comes back from one after a refusal: the keyboard goes with it.
  useFocusAfter(
    items.some(({ id }) => id === moved),
    () => ({ in: cards.current, find: `[data-card="${CSS.escape(moved ?? "")}"] a` }),
    { onlyIfLost: true },
  );
  if (list.isPending) {
    return (
      <Loading label={`Loading ${optionLabel(status)}...`}>
        <Bone height="5rem" />
      </Loading>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        message={failureText("Couldn't load these", list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <>
      <ul ref={cards} className={styles.cards} aria-label={`Applications in ${optionLabel(status)}`}>
        {items.map((application) => (
          <li key={application.id}>
            <BoardCard desk={desk} application={application} onDrag={onDrag} onMove={onMove} />
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className={styles.none}>Nobody</p>}
      {list.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          block
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
