import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button";
import { Form, FormActions } from "./form";

interface EditInPlaceProps extends Pick<ComponentProps<"form">, "className" | "onSubmit"> {
  busy: boolean;
  onCancel: () => void;
  /** The field. */
  children: ReactNode;
  /** Below the buttons: how the edit differs from someone else's. */
  after: ReactNode;
}

/** Edits a text in place, with Cancel and Save. */
export function EditInPlace({ busy, onCancel, children, after, ...form }: EditInPlaceProps) {
  return (
    <Form {...form}>
      {children}
      <FormActions>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
      </FormActions>
      {after}
    </Form>
  );
}
