import { moveFocus } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { FormActions } from "@guildway/shared/ui/form/form";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { type ReactNode, useId, useRef } from "react";
import styles from "./form-section.module.css";

interface FormSectionProps {
  title: string;
  /** What a link to this section ends with: `#about`. */
  anchor: string;
  /** What this is for, in a sentence. */
  lead?: string;
  children: ReactNode;
}

/** A section of "Edit profile" that is saved separately. */
export function FormSection({ title, anchor, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card as="section" id={anchor} aria-labelledby={id}>
      <CardHeading id={id}>{title}</CardHeading>
      <Stack>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Stack>
    </Card>
  );
}

interface SaveActionsProps {
  form: { isDrafted: boolean; discard: () => void; formState: { isSubmitting: boolean } };
}

/** Saves a section or, while it has changes, discards them. */
export function SaveActions({ form: { isDrafted, discard, formState } }: SaveActionsProps) {
  const save = useRef<HTMLButtonElement>(null);
  return (
    <FormActions>
      {isDrafted && (
        <Button
          variant="secondary"
          unavailable={formState.isSubmitting && "Wait until your changes are saved"}
          onClick={() => {
            discard();
            // This button goes with the changes.
            moveFocus(save.current);
          }}
        >
          Discard changes
        </Button>
      )}
      <Button ref={save} type="submit" busy={formState.isSubmitting}>
        Save
      </Button>
    </FormActions>
  );
}
