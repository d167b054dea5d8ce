import { countryOptions } from "@guildway/shared/contract/countries";
import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { LIMITS } from "@guildway/shared/contract/limits";
import {
  COUNTRY_WITH_STATES,
  INDUSTRIES,
  JOB_HOURS,
  JOB_TYPES,
  optionLabel,
  US_STATES,
} from "@guildway/shared/contract/options";
import { PAY_PERIODS } from "@guildway/shared/contract/pay";
import { moveFocus } from "@guildway/shared/focus";
import { formatNumber } from "@guildway/shared/format/numbers";
import { useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { CheckboxGroup } from "@guildway/shared/ui/form/checkbox-group";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { type FormEvent, useRef, useState } from "react";
import { allSkills } from "../job-form/all-skills";
import { CompanyPicker } from "./company-picker";
import { FilterChips } from "./filter-chips";
import styles from "./filters-dialog.module.css";
import { POSTED_WITHIN, readListQuery, readWage, writeListQuery } from "./list-query";

export interface FiltersDialogProps {
  filters: JobFilters;
  onApply: (filters: JobFilters) => void;
  onClose: () => void;
}

const wageFault = () => `Enter a whole number from ${LIMITS.salaryMin} to ${formatNumber(LIMITS.payMax)}`;

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));

/** All filters of the job list; any number of values for most of them. */
export function FiltersDialog({ filters, onApply, onClose }: FiltersDialogProps) {
  const [chosen, setChosen] = useState(filters);
  const [wage, setWage] = useState(filters.salary_min?.toString() ?? "");
  const [refused, setRefused] = useState<string>();
  const wageBox = useRef<HTMLInputElement>(null);
  const skills = useQuery(allSkills());

  /** Sets a filter, read as it would be from the address. */
  const set = (name: keyof JobFilters, value: readonly string[] | string) => {
    const address = writeListQuery({ ...chosen, [name]: value });
    setChosen(readListQuery(address));
  };
  const toggle = (name: "industry" | "job_type" | "hours") => (event: { target: HTMLInputElement }) => {
    const { value, checked } = event.target;
    const others = (chosen[name] ?? []).filter((other) => other !== value);
    set(name, checked ? [...others, value] : others);
  };
  const add = (name: "country" | "state" | "skill" | "company_id") => (value: string) =>
    set(name, [...(chosen[name] ?? []).filter((other) => other !== value), value]);

  function apply(event: FormEvent) {
    event.preventDefault();
    const amount = readWage(wage);
    if (amount === undefined && wage.trim() !== "") {
      setRefused(wageFault());
      moveFocus(wageBox.current);
      return;
    }
    onApply({
      ...chosen,
      salary_min: amount,
      salary_period: amount === undefined ? undefined : chosen.salary_period,
    });
    onClose();
  }

  const { industry = [], job_type = [], hours = [], country = [], skill = [] } = chosen;
  return (
    <Dialog open size="lg" onOpenChange={onClose} title="Filters">
      <Form onSubmit={apply}>
        <FilterChips
          filters={{ ...chosen, salary_min: undefined, salary_period: undefined }}
          onChange={(next) => setChosen({ ...chosen, ...next, salary_period: chosen.salary_period })}
        />
        <div className={styles.groups}>
          <CheckboxGroup
            label="Type"
            name="job_type"
            options={options(JOB_TYPES)}
            value={job_type}
            onChange={toggle("job_type")}
          />
          <CheckboxGroup
            label="Hours"
            name="hours"
            options={options(JOB_HOURS)}
            value={hours}
            onChange={toggle("hours")}
          />
          <CheckboxGroup
            label="Industry"
            name="industry"
            options={options(INDUSTRIES)}
            value={industry}
            onChange={toggle("industry")}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label="Country"
            placeholder="Add a country"
            options={countryOptions()}
            value=""
            onChange={({ target }) => add("country")(target.value)}
          />
          {(country.length === 0 || country.includes(COUNTRY_WITH_STATES)) && (
            <Select
              label="State"
              placeholder="Add a state"
              options={options(US_STATES)}
              value=""
              onChange={({ target }) => add("state")(target.value)}
            />
          )}
          <Select
            label="Skill"
            placeholder="Add a skill"
            options={(skills.data ?? [])
              .filter(({ skill_name }) => !skill.includes(skill_name))
              .map(({ skill_name }) => ({ value: skill_name, label: skill_name }))}
            value=""
            onChange={({ target }) => add("skill")(target.value)}
          />
          <CompanyPicker onPick={add("company_id")} />
          <TextField
            ref={wageBox}
            label="Minimum salary"
            inputMode="numeric"
            help="Compared for an hour. Currencies aren't converted."
            error={refused}
            value={wage}
            onChange={({ target }) => {
              setWage(target.value);
              setRefused(undefined);
            }}
          />
          <Select
            label="For each"
            options={options(PAY_PERIODS)}
            value={chosen.salary_period ?? "hour"}
            onChange={({ target }) =>
              setChosen({
                ...chosen,
                salary_period: PAY_PERIODS.find((period) => period === target.value),
              })
            }
          />
          <Select
            label="Posted"
            placeholder="Any time"
            options={POSTED_WITHIN}
            value={chosen.posted_within ?? ""}
            onChange={({ target }) => set("posted_within", target.value)}
          />
        </div>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Show jobs</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
