import type { AnswerFilter } from "@guildway/shared/contract/applicant-filters";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { Button } from "@guildway/shared/ui/button";
import { CheckboxGroup } from "@guildway/shared/ui/form/checkbox-group";
import { FieldGroup } from "@guildway/shared/ui/form/field";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Grid } from "@guildway/shared/ui/layout/flow";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { type FormEvent, useId, useState } from "react";
import { AvailabilityGrid } from "../../apply/availability-grid";

interface FilterDialogProps {
  questions: readonly JobQuestion[];
  filters: readonly AnswerFilter[];
  onApply: (filters: AnswerFilter[]) => void;
  onClose: () => void;
}

/** What is typed for one question. */
interface Wanted {
  any_of: string[];
  min: string;
  max: string;
}

const NOTHING: Wanted = { any_of: [], min: "", max: "" };

/** Narrows the list by what was answered: one of several choices or times, or a number in a range. */
export function FilterDialog({ questions, filters, onApply, onClose }: FilterDialogProps) {
  const [wanted, setWanted] = useState(
    () => new Map(filters.map((filter) => [filter.question_id, typed(filter)])),
  );
  const filterable = questions.filter(({ question_type }) => FILTERABLE.has(question_type));
  const change = (id: string, part: Partial<Wanted>) =>
    setWanted((before) => new Map(before).set(id, { ...(before.get(id) ?? NOTHING), ...part }));

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    onApply(filterable.flatMap(({ id }) => filterOf(id, wanted.get(id) ?? NOTHING)));
    onClose();
  }

  return (
    <Dialog
      open
      title="Filter by answers"
      description="Applicants must fit all filters."
      onOpenChange={onClose}
    >
      {filterable.length === 0 ? (
        <EmptyState title="Nothing to filter by">
          Questions with choices, numbers or times of the week appear here.
        </EmptyState>
      ) : (
        <Form onSubmit={onSubmit}>
          {filterable.map((question) => (
            <QuestionFilter
              key={question.id}
              question={question}
              wanted={wanted.get(question.id) ?? NOTHING}
              onChange={(part) => change(question.id, part)}
            />
          ))}
          <FormActions>
            <Button variant="ghost" onClick={() => setWanted(new Map())}>
              Clear
            </Button>
            <Button type="submit">Show applications</Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

const FILTERABLE = new Set<JobQuestion["question_type"]>([
  "Multiple-choice",
  "Checkbox",
  "Number Response",
  "Availibility",
]);

interface QuestionFilterProps {
  question: JobQuestion;
  wanted: Wanted;
  onChange: (part: Partial<Wanted>) => void;
}

function QuestionFilter({ question, wanted, onChange }: QuestionFilterProps) {
  const { id, question: label, question_type: type, options } = question;
  const { any_of } = wanted;
  if (type === "Number Response") return <RangeFields label={label} wanted={wanted} onChange={onChange} />;
  if (type === "Availibility") {
    return (
      <AvailabilityGrid
        name={id}
        label={label}
        optional={false}
        error={undefined}
        value={any_of}
        onChange={(times) => onChange({ any_of: [...times] })}
      />
    );
  }
  return (
    <CheckboxGroup
      name={id}
      label={label}
      options={options.map((value) => ({ value, label: value }))}
      value={any_of}
      onChange={({ target: { value, checked } }) =>
        onChange({ any_of: checked ? [...any_of, value] : any_of.filter((other) => other !== value) })
      }
    />
  );
}

function RangeFields({ label, wanted, onChange }: Omit<QuestionFilterProps, "question"> & { label: string }) {
  return (
    <FieldGroup label={label} id={useId()} describedBy={undefined}>
      <Grid column={8} gap={3}>
        <TextField
          type="number"
          step="any"
          label="At least"
          value={wanted.min}
          onChange={({ target }) => onChange({ min: target.value })}
        />
        <TextField
          type="number"
          step="any"
          label="At most"
          value={wanted.max}
          onChange={({ target }) => onChange({ max: target.value })}
        />
      </Grid>
    </FieldGroup>
  );
}

function typed({ any_of = [], min, max }: AnswerFilter): Wanted {
  return { any_of, min: min === undefined ? "" : String(min), max: max === undefined ? "" : String(max) };
}

function filterOf(question_id: string, { any_of, min, max }: Wanted): AnswerFilter[] {
  if (any_of.length > 0) return [{ question_id, any_of }];
  const range = { ...(min !== "" && { min: Number(min) }), ...(max !== "" && { max: Number(max) }) };
  return Object.keys(range).length > 0 ? [{ question_id, ...range }] : [];
}
