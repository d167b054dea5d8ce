import type { WorkExperience } from "@guildway/shared/contract/people";
import { useUserId } from "@guildway/shared/session";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useDeleteWork } from "./use-own-work";

interface WorkActionsProps {
  work: WorkExperience;
  /** The entry has left the list, together with the button that had the focus. */
  onDeleted: () => void;
}

const loadDialog = () => import("./work-dialog").then((module) => module.WorkDialog);

/** Edits or deletes one work experience. */
export function WorkActions({ work, onDeleted }: WorkActionsProps) {
  const dialog = useLazyPart(loadDialog);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteWork(useUserId() ?? "");
  const name = `${work.title} at ${work.company_name}`;
  const left = useRef<() => void>(undefined);

  useEffect(() => () => left.current?.(), []);
  const confirm = () => {
    left.current = onDeleted;
    mutate(work.id, {
      onError: () => {
        left.current = undefined;
        setAsking(false);
      },
    });
  };

  return (
    <>
      <IconButton
        label={`Edit ${name}`}
        size="sm"
        aria-haspopup="dialog"
        onClick={dialog.show}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${name}`} size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {dialog.Part && <dialog.Part work={work} onClose={dialog.close} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        busy={isPending}
        onConfirm={confirm}
      >
        It will no longer stand on your profile.
      </ConfirmDialog>
    </>
  );
}
