import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button";
import { Form, FormActions } from "../form/form";
import { Dialog, type DialogProps } from "./dialog";

interface FormDialogProps
  extends Pick<DialogProps, "title" | "description" | "size">,
    Pick<ComponentProps<"form">, "onSubmit"> {
  submitLabel: string;
  /** Whether it is being sent. */
  busy: boolean;
  danger?: boolean;
  /** Closes it; what was typed stays in its draft. */
  onClose: () => void;
  /** Cancels; by default this only closes it. */
  onCancel?: () => void;
  /** The fields. */
  children: ReactNode;
  /** Below the buttons, such as how an edit differs from someone else's. */
  after?: ReactNode;
}

/** A form in a dialog, with Cancel and a submit button. */
export function FormDialog({
  submitLabel,
  busy,
  danger = false,
  onSubmit,
  onClose,
  onCancel = onClose,
  children,
  after,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} {...dialog}>
      <Form onSubmit={onSubmit}>
        {children}
        <FormActions>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy}>
            {submitLabel}
          </Button>
        </FormActions>
        {after}
      </Form>
    </Dialog>
  );
}
