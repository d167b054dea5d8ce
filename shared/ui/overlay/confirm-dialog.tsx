import type { ReactNode } from "react";
import { Button } from "../button";
import { Dialog } from "./dialog";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, with the name: `Remove Mateo Kovač?` (product §2.6). */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  /** The verb of the title: `Remove`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Performs the action; the dialog stays open until its owner closes it. */
  onConfirm: () => void;
  busy?: boolean;
  tone?: "danger" | "primary";
}

/** Asks before something that can't be undone. The focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  onConfirm,
  busy,
  tone = "danger",
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={children}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
