import { countryOptions } from "@guildway/shared/contract/countries";
import { currencyOptions } from "@guildway/shared/contract/currencies";
import {
  COUNTRY_WITH_STATES,
  INDUSTRIES,
  JOB_HOURS,
  optionLabel,
  US_STATES,
} from "@guildway/shared/contract/options";
import { PAY_PERIODS } from "@guildway/shared/contract/pay";
import { DateField } from "@guildway/shared/ui/form/date-field";
import { Select } from "@guildway/shared/ui/form/select";
import { TextField } from "@guildway/shared/ui/form/text-field";
import styles from "./details-step.module.css";
import type { StepProps } from "./use-job-form";

const PERIODS = PAY_PERIODS.map((value) => ({ value, label: optionLabel(value) }));

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));

/** Industry, hours, pay, place and closing date (product §8). */
export function DetailsStep({ form: { register, formState, watch, setValue } }: StepProps) {
  const { errors } = formState;
  return (
    <div className={styles.pair}>
      <Select
        label="Industry"
        placeholder="Select an industry"
        options={options(INDUSTRIES)}
        error={errors.industry?.message}
        {...register("industry")}
      />
      <Select
        label="Hours"
        placeholder="Select the hours"
        options={options(JOB_HOURS)}
        error={errors.hours?.message}
        {...register("hours")}
      />
      <fieldset className={styles.pay}>
        <legend>Pay</legend>
        <div className={styles.amounts}>
          <TextField
            label="Salary"
            inputMode="numeric"
            error={errors.salary?.message}
            {...register("salary")}
          />
          <TextField
            label="Up to"
            optional
            inputMode="numeric"
            error={errors.salary_max?.message}
            {...register("salary_max")}
          />
          <Select
            label="Currency"
            options={currencyOptions()}
            error={errors.salary_currency?.message}
            {...register("salary_currency")}
          />
          <Select
            label="For each"
            options={PERIODS}
            error={errors.salary_period?.message}
            {...register("salary_period")}
          />
        </div>
      </fieldset>
      <DateField
        label="Closing date"
        optional
        help="The job closes automatically at the end of that day (UTC)."
        error={errors.closes_on?.message}
        {...register("closes_on")}
      />
      <Select
        label="Country"
        optional
        placeholder="Select a country"
        options={countryOptions()}
        error={errors.location_country?.message}
        {...register("location_country", { onChange: () => setValue("location_state", "") })}
      />
      {watch("location_country") === COUNTRY_WITH_STATES && (
        <Select
          label="State"
          optional
          placeholder="Select a state"
          options={options(US_STATES)}
          error={errors.location_state?.message}
          {...register("location_state")}
        />
      )}
      {(watch("job_type") !== "remote" || watch("location_city") !== "") && (
        <TextField
          label="City"
          optional
          help="Where people come to work."
          error={errors.location_city?.message}
          {...register("location_city")}
        />
      )}
    </div>
  );
}
