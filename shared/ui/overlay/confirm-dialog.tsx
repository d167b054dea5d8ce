import type { ReactNode } from "react";
import { Button } from "../button";
import { Dialog } from "./dialog";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Asks the question and names the thing: `Remove Mateo Kovač?` (look.md). */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  /** The verb of the title: `Remove`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Does it; the dialog stays until whoever holds the state closes it. */
  onConfirm: () => void;
  busy?: boolean;
  tone?: "danger" | "primary";
}

/** Asks before what cannot be undone. The focus begins on the harmless answer. */
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
