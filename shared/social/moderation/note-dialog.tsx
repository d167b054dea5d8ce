import { LIMITS } from "@guildway/shared/contract/limits";
import { useFocusKeeper } from "@guildway/shared/focus";
import { TextArea, type TextAreaProps } from "@guildway/shared/ui/form/text-area";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import type { FormEvent, ReactNode } from "react";

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
  // What was decided about leaves its list together with the button that opened this.
  useFocusKeeper("neighbor", document.activeElement);
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
