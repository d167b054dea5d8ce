import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { LIMITS } from "@guildway/shared/contract/limits";
import { optionLabel } from "@guildway/shared/contract/options";
import { useEditForm } from "@guildway/shared/edit-form";
import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import { X } from "lucide-react";
import { describeFilters } from "../job-list/describe-filters";
import { FrequencyField } from "./frequency-field";
import { updateJobAlert } from "./queries";

interface EditAlertDialogProps {
  alert: JobAlert;
  onClose: () => void;
}

/** Changes an alert: its words, how often it sends emails; and its other filters can be taken away. */
export function EditAlertDialog({ alert, onClose }: EditAlertDialogProps) {
  const { mutateAsync } = useMutation(updateJobAlert(alert.id));
  const form = useEditForm({
    schema: () =>
      import(/* webpackChunkName: "alert-form" */ "@guildway/shared/contract/job-alerts").then(
        ({ jobAlertForm }) => jobAlertForm,
      ),
    draft: { name: `job-alert:${alert.id}`, version: 1 },
    what: "job alert",
    resource: alert,
    valuesOf: ({ filters, frequency }) => ({ filters, frequency }),
    fields: {
      filters: { label: "Search", show: (filters) => describeFilters(filters as JobFilters) },
      frequency: { label: "How often", show: optionLabel },
    },
  });
  const frequency = form.watch("frequency");
  // The schema also takes what an address holds; an alert has lists.
  const filters = form.watch("filters") as JobFilters;
  const { errors, isSubmitting } = form.formState;
  const { text = "", ...others } = filters;
  const setFilters = (changed: JobFilters) => form.setValue("filters", changed, { shouldDirty: true });

  return (
    <FormDialog
      size="sm"
      title="Edit job alert"
      description={describeFilters(filters)}
      submitLabel="Save changes"
      busy={isSubmitting}
      onSubmit={form.submit(async (saved) => {
        const answer = await mutateAsync(saved);
        onClose();
        return answer;
      })}
      onClose={onClose}
      after={form.conflict}
    >
      <TextField
        label="Search"
        placeholder="Title, company or skill"
        maxLength={LIMITS.name}
        error={errors.filters?.text?.message ?? errors.filters?.message}
        value={text}
        onChange={({ target }) => setFilters({ ...others, ...(target.value && { text: target.value }) })}
      />
      <Filters filters={others} onRemove={(name) => setFilters({ ...filters, [name]: undefined })} />
      <FrequencyField
        value={frequency}
        error={errors.frequency?.message}
        onChange={(chosen) => form.setValue("frequency", chosen, { shouldDirty: true })}
      />
    </FormDialog>
  );
}

interface FiltersProps {
  filters: JobFilters;
  onRemove: (name: keyof JobFilters) => void;
}

/** Filters beside the words, each of which can be taken away. */
function Filters({ filters, onRemove }: FiltersProps) {
  const names = (Object.keys(filters) as (keyof JobFilters)[]).filter((name) => filters[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <Cluster as="ul" aria-label="Filters">
      {names.map((name) => (
        <li key={name}>
          <FilterButton label={describeFilters({ [name]: filters[name] })} onRemove={() => onRemove(name)} />
        </li>
      ))}
    </Cluster>
  );
}

function FilterButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  const rememberFocus = useFocusFallback("neighbor");
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Remove ${label}`}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
        onRemove();
      }}
    >
      {label}
      <X aria-hidden="true" />
    </Button>
  );
}
