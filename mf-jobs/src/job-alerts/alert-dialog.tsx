import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { type FormEvent, useState } from "react";
import { describeFilters } from "../job-list/describe-filters";
import { FrequencyField } from "./frequency-field";
import { createJobAlert } from "./queries";

export interface AlertDialogProps {
  filters: JobFilters;
  onClose: () => void;
}

/** Asks how often to email new matches of a search. */
export function AlertDialog({ filters, onClose }: AlertDialogProps) {
  const [frequency, setFrequency] = useState<JobAlert["frequency"]>("daily");
  const { mutate, isPending } = useMutation(createJobAlert());
  // An alert is about new jobs anyway, so it doesn't keep how old a job may be.
  const wanted = { ...filters, posted_within: undefined };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    mutate({ filters: wanted, frequency }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title="Create a job alert"
      description={`You'll get an email about new matches: ${describeFilters(wanted)}.`}
    >
      <Form onSubmit={onSubmit}>
        <FrequencyField value={frequency} onChange={setFrequency} />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Create alert
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
