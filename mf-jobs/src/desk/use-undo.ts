import { useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { useEffect, useRef, useState } from "react";
import { undoDecisions } from "../applicants/queries";
import { UNDO_MILLISECONDS } from "./undo-time";

/** A decision that can still be undone. */
export interface Undoable {
  key: number;
  text: string;
  /** The application to return to. */
  applicationId: string | undefined;
  /** By `performance.now()`. */
  until: number;
  /** The decisions' ids, once the server has answered; none if nothing has changed. */
  decisionIds: Promise<readonly string[]>;
}

/** The decisions of the last ten seconds, the latest last; each can be undone until the applicant is notified. */
export function useUndo(onUndone: (applicationId: string | undefined) => void) {
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);
  const lastKey = useRef(0);
  const { mutateAsync, isPending } = useMutation(undoDecisions());
  const drop = (key: number) => setUndoable((all) => all.filter((one) => one.key !== key));

  const [oldest] = undoable;
  useEffect(() => {
    if (!oldest) return;
    const timer = setTimeout(
      () => setUndoable((all) => all.filter(({ key }) => key !== oldest.key)),
      Math.max(0, oldest.until - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [oldest]);

  async function undo(one: Undoable): Promise<void> {
    drop(one.key);
    const ids = await one.decisionIds;
    if (ids.length === 0) return;
    const undone = await mutateAsync(ids);
    if (undone === 0) toast.error("Couldn't undo this – a colleague has changed it since");
    onUndone(one.applicationId);
  }

  const latest = undoable.at(-1);
  return {
    latest,
    isUndoing: isPending,
    /** Undoes the latest one. A failure is said by the write itself. */
    undo: () => {
      if (latest) undo(latest).catch(() => undefined);
    },
    /** Offers a decision to be undone, also while the server has not answered yet. */
    offer: (decision: Omit<Undoable, "key" | "until">) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setUndoable((all) => [...all, { ...decision, key, until: performance.now() + UNDO_MILLISECONDS }]);
      decision.decisionIds.then(
        (ids) => {
          if (ids.length === 0) drop(key);
        },
        () => drop(key),
      );
    },
  };
}
