import { moveFocus, useFocusAfter } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Pencil, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import styles from "./in-place.module.css";

interface InPlaceProps {
  /** Name of the button that opens the form: `Edit name`. */
  label: string;
  /** There is nothing yet: the button says in words what it adds. */
  add?: boolean;
  /** What is shown, with the button beside it. */
  children: (button: ReactNode) => ReactNode;
  form: (onClose: () => void) => ReactNode;
}

/** A part of the profile that is edited in place. Its button has the focus again once the form is closed. */
export function InPlace({ label, add = false, children, form }: InPlaceProps) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(editing ? null : "closed", () => button.current);

  if (editing) return form(() => setEditing(false));
  const open = () => setEditing(true);
  if (add) {
    return children(
      <Button ref={button} variant="secondary" size="sm" icon={<Plus aria-hidden="true" />} onClick={open}>
        {label}
      </Button>,
    );
  }
  return children(
    <IconButton ref={button} label={label} size="sm" onClick={open}>
      <Pencil aria-hidden="true" />
    </IconButton>,
  );
}

interface InPlaceFormProps {
  label: string;
  busy: boolean;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
  /** Two fields, beside each other if there is room. */
  pair?: boolean;
  children: ReactNode;
}

/** Its first field has the focus; Enter saves, Escape leaves everything as it was. */
export function InPlaceForm({ label, busy, onSubmit, onClose, pair, children }: InPlaceFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => moveFocus({ in: form.current, find: "input, select, textarea" }), []);

  function leave(event: KeyboardEvent) {
    if (event.key === "Escape" && !busy) onClose();
  }

  return (
    <Form ref={form} aria-label={label} className={styles.form} onSubmit={onSubmit} onKeyDown={leave}>
      <div className={styles.fields} data-pair={pair || undefined}>
        {children}
      </div>
      <FormActions>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
