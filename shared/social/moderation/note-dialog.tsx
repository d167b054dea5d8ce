import type { FormEvent, ReactNode } from "react";
import { LIMITS } from "../../contract/limits";
import { useFocusFallback } from "../../page/focus";
import { TextArea, type TextAreaProps } from "../../ui/form/text-area";
import { FormDialog } from "../../ui/overlay/form-dialog";

interface NoteDialogProps {
  title: string;
  /** What follows from the decision. */
  description: string;
  /** The field for the note, as the form registers it, with its error. */
  note: Omit<TextAreaProps, "label">;
  /** Fields before it. */
  children?: ReactNode;
  /** The decision in a verb: `Suspend`. */
  verb: string;
  danger?: boolean;
  busy: boolean;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
}

/** Confirms what a moderator is about to do, and asks for the audit note. */
export function NoteDialog({
  title,
  description,
  note,
  children,
  verb,
  danger = false,
  busy,
  onSubmit,
  onClose,
}: NoteDialogProps) {
  // The item leaves its list together with the button that opened this.
  useFocusFallback("neighbor", document.activeElement);
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={verb}
      busy={busy}
      danger={danger}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
      <TextArea label="Audit note" optional rows={3} limit={LIMITS.report} {...note} />
    </FormDialog>
  );
}
