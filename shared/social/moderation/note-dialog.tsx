import { LIMITS } from "@guildway/shared/contract/limits";
import { useFocusKeeper } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea, type TextAreaProps } from "@guildway/shared/ui/form/text-area";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
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
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form onSubmit={onSubmit}>
        {children}
        <TextArea label="Audit note" optional rows={3} limit={LIMITS.report} {...note} />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy}>
            {verb}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
