import { api, errorMessage, keys } from "@guildway/shared/api";
import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { type FormEvent, useState } from "react";
import { describeFilters } from "../job-list/list-query";

export interface AlertDialogProps {
  filters: JobFilters;
  onClose: () => void;
}

const FREQUENCIES = [
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
];

/** Asks how often new matches of a search are mailed. */
export function AlertDialog({ filters, onClose }: AlertDialogProps) {
  const [frequency, setFrequency] = useState<JobAlert["frequency"]>("daily");
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    // An alert is about what is new anyway: how old a job may be does not belong to it.
    mutationFn: () => api.createJobAlert({ filters: { ...filters, posted_within: undefined }, frequency }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.jobAlerts() });
      toast.success("Job alert created");
      onClose();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title="Create a job alert"
      description={`You'll get an email about new matches: ${describeFilters({ ...filters, posted_within: undefined })}.`}
    >
      <Form onSubmit={onSubmit}>
        <RadioGroup
          label="How often?"
          name="frequency"
          layout="tiles"
          options={FREQUENCIES}
          value={frequency}
          onChange={(event) => setFrequency(event.target.value === "weekly" ? "weekly" : "daily")}
        />
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
