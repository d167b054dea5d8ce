import { APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { type DragEvent, useState } from "react";
import type { DecidedStatus } from "../../applicants/queries";
import type { Counts } from "../counts";
import type { Target } from "../decision";
import type { Desk } from "../use-desk";
import styles from "./board.module.css";
import { Column } from "./column";

/** All applications in the columns of their statuses; a card is moved by pointer, by keys or by its menu. */
export function Board({ desk, counts }: { desk: Desk; counts: Counts }) {
  const [dragged, setDragged] = useState<Target>();
  const [moved, setMoved] = useState<string>();

  function move(target: Target, status: DecidedStatus, { keepsFocus }: { keepsFocus: boolean }): void {
    if (target.status === status) return;
    void desk.decide([target], { status });
    if (keepsFocus) setMoved(target.id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the pointer; keys and menus do the same.
    <div
      className={styles.board}
      onDragEnd={(event: DragEvent) => {
        event.preventDefault();
        setDragged(undefined);
      }}
    >
      {APPLICATION_STATUSES.map((status) => (
        <Column
          key={status}
          desk={desk}
          status={status}
          count={counts?.find((part) => part.status === status)?.count}
          dragged={dragged}
          moved={moved}
          onDrag={setDragged}
          onMove={move}
        />
      ))}
    </div>
  );
}
