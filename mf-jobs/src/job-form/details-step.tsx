import {
  COUNTRIES,
  COUNTRY_WITH_STATES,
  INDUSTRIES,
  JOB_HOURS,
  optionLabel,
  US_STATES,
} from "@guildway/shared/contract/options";
import { Button } from "@guildway/shared/ui/button";
import { DateField } from "@guildway/shared/ui/form/date-field";
import { Select } from "@guildway/shared/ui/form/select";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { ListChecks } from "lucide-react";
import styles from "./details-step.module.css";
import type { StepProps } from "./step-props";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));

/** Industry, hours, salary, place and closing date, and the way to the questions (product §8). */
export function DetailsStep({ draft, change, errors, onQuestions }: StepProps & { onQuestions: () => void }) {
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="Industry"
          placeholder="Select an industry"
          options={options(INDUSTRIES)}
          value={draft.industry}
          error={errors.industry}
          onChange={(event) => change({ industry: event.target.value })}
        />
        <Select
          label="Hours"
          placeholder="Select the hours"
          options={options(JOB_HOURS)}
          value={draft.hours}
          error={errors.hours}
          onChange={(event) => change({ hours: event.target.value })}
        />
        <TextField
          label="Salary"
          inputMode="numeric"
          leading="$"
          help="In whole dollars per hour."
          value={draft.salary}
          error={errors.salary}
          onChange={(event) => change({ salary: event.target.value })}
        />
        <DateField
          label="Closing date"
          optional
          help="The job closes automatically at the end of that day (UTC)."
          value={draft.closes_on}
          error={errors.closes_on}
          onChange={(event) => change({ closes_on: event.target.value })}
        />
        <Select
          label="Country"
          optional
          placeholder="Select a country"
          options={options(COUNTRIES)}
          value={draft.location_country}
          error={errors.location_country}
          onChange={(event) => change({ location_country: event.target.value, location_state: "" })}
        />
        {draft.location_country === COUNTRY_WITH_STATES && (
          <Select
            label="State"
            optional
            placeholder="Select a state"
            options={options(US_STATES)}
            value={draft.location_state}
            error={errors.location_state}
            onChange={(event) => change({ location_state: event.target.value })}
          />
        )}
        <TextField
          label="City"
          optional
          value={draft.location_city}
          error={errors.location_city}
          onChange={(event) => change({ location_city: event.target.value })}
        />
      </div>
      <div className={styles.questions}>
        <p>
          Applicants answer {draft.questions.length} {draft.questions.length === 1 ? "question" : "questions"}
          .
        </p>
        <Button variant="secondary" icon={<ListChecks aria-hidden="true" />} onClick={onQuestions}>
          Edit questions
        </Button>
      </div>
    </>
  );
}
