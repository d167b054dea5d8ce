import { PageFrame } from "@guildway/shared/ui/layout/page-layout";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { useState } from "react";
import { ApplicationPane } from "../applicants/application-pane";
import { LazyBoard } from "./board/lazy-board";
import { BulkBar } from "./bulk-bar";
import type { Counts } from "./counts";
import { DeskHeading } from "./desk-heading";
import styles from "./desk-layout.module.css";
import { FilterBar } from "./filters/filter-bar";
import { ApplicantList } from "./list/applicant-list";
import { RefusedDialog } from "./refused-dialog";
import { StatusTabs } from "./status-tabs";
import { UndoBar } from "./undo-bar";
import type { Desk } from "./use-desk";
import { useShortcuts, useShortcutsSwitch } from "./use-shortcuts";

const loadShortcuts = () =>
  import(/* webpackChunkName: "desk-parts" */ "./parts").then(({ ShortcutsDialog }) => ShortcutsDialog);

/** List and application beside each other, or one of them on a small screen; or the board. */
export function DeskLayout({ desk, counts }: { desk: Desk; counts: Counts }) {
  const shortcuts = useShortcutsSwitch();
  const help = useLazyPart(loadShortcuts);
  const takesFocus = useMoved(desk);

  useShortcuts(shortcuts.on, (key) => {
    if (key === "?") help.show();
    else if (key === "z") desk.undo.undo();
    else if (key === "j") void desk.next();
    else if (key === "k") desk.previous();
    else if (key === "x" && desk.currentId && !desk.isBoard) desk.selection.toggle(desk.currentId, false);
    else return false;
    return true;
  });

  const { wide, isBoard, currentId, selection, refusal } = desk;
  const showsList = !isBoard && (wide || !currentId);
  const showsPane = !isBoard && (wide || currentId !== "");
  return (
    <PageFrame
      className={styles.desk}
      data-wide={wide || undefined}
      data-open={(!wide && currentId !== "") || undefined}
    >
      <DeskHeading desk={desk} counts={counts} onShortcuts={help.show} />
      {(wide || !currentId) && (
        <div className={styles.narrow}>
          <StatusTabs desk={desk} counts={counts} />
          <FilterBar desk={desk} />
        </div>
      )}
      {isBoard ? (
        <LazyBoard desk={desk} counts={counts} />
      ) : (
        <div className={styles.columns}>
          {showsList && (
            <div className={styles.list}>
              <ApplicantList desk={desk} counts={counts} />
            </div>
          )}
          {showsPane && (
            <div className={styles.pane}>
              <ApplicationPane desk={desk} counts={counts} shortcuts={shortcuts.on} takesFocus={takesFocus} />
            </div>
          )}
        </div>
      )}
      <div className={styles.bars}>
        {selection.selected.length > 0 && <BulkBar desk={desk} />}
        <UndoBar desk={desk} />
      </div>
      {refusal && (
        <RefusedDialog
          refusal={refusal}
          onAccept={desk.acceptTheirs}
          onAnyway={() => void desk.decideAnyway()}
        />
      )}
      {help.Part && <help.Part on={shortcuts.on} onChange={shortcuts.change} onClose={help.close} />}
    </PageFrame>
  );
}

/**
 * Whether the recruiter opened this application: then the focus moves to its heading. Not for the first one, which
 * opens automatically.
 */
function useMoved({ currentId, wide }: Desk): boolean {
  const [opened, setOpened] = useState({ id: currentId, moved: false });
  if (opened.id === currentId) return opened.moved;
  // Beside the list, the first application opens automatically.
  const moved = opened.id !== "" || !wide;
  setOpened({ id: currentId, moved });
  return moved;
}
