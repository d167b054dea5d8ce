import type { UseQueryResult } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Plus } from "lucide-react";
import { type ComponentType, type ReactNode, type RefObject, useId, useRef } from "react";
import styles from "./section.module.css";

/** What an Add dialog is given. */
export interface AddDialogProps {
  onClose: () => void;
}

interface SectionProps<T> {
  title: string;
  /** What a link to this section of "Edit profile" ends with: `#skills`. */
  anchor: string;
  list: UseQueryResult<T[]>;
  failed: string;
  /** Said when there is nothing yet. */
  none: string;
  /** Name of the button that opens the dialog. */
  addLabel: string;
  loadDialog: () => Promise<ComponentType<AddDialogProps>>;
  /** The Add button takes the focus when the last item leaves with the button that had it. */
  children: (items: T[], addButton: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/** A list of the profile that can be added to in a dialog (product §4). */
export function Section<T>(props: SectionProps<T>) {
  const { title, anchor, list, failed, none, addLabel, loadDialog, children } = props;
  const id = useId();
  const dialog = useLazyPart(loadDialog);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Card as="section" id={anchor} aria-labelledby={id}>
      <CardHeading
        id={id}
        className={styles.head}
        action={
          <Button
            ref={add}
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            aria-label={addLabel}
            aria-haspopup="dialog"
            onClick={dialog.show}
            onPointerEnter={dialog.preload}
            onFocus={dialog.preload}
          >
            Add
          </Button>
        }
      >
        {title}
      </CardHeading>
      <QueryState
        query={list}
        loading={
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        }
        failed={failed}
        isEmpty={(items) => items.length === 0}
        empty={<p className={styles.none}>{none}</p>}
      >
        {(items) => children(items, add)}
      </QueryState>
      {dialog.Part && <dialog.Part onClose={dialog.close} />}
    </Card>
  );
}
