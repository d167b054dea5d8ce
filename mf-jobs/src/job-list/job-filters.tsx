import { LIMITS } from "@guildway/shared/contract/limits";
import {
  COUNTRIES,
  COUNTRY_WITH_STATES,
  INDUSTRIES,
  JOB_HOURS,
  JOB_TYPES,
  optionLabel,
  US_STATES,
} from "@guildway/shared/contract/options";
import type { JobQuery } from "@guildway/shared/queries/jobs";
import { Button } from "@guildway/shared/ui/button";
import { Select } from "@guildway/shared/ui/form/select";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Card } from "@guildway/shared/ui/layout/card";
import { Search, SlidersHorizontal } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import styles from "./job-filters.module.css";
import { filtersOf, POSTED_WITHIN, readListQuery } from "./list-query";

interface JobFiltersProps {
  query: JobQuery;
  change: (part: Partial<JobQuery>) => void;
}

const WAGE = `Enter a whole number from ${LIMITS.salaryMin} to ${LIMITS.salaryMax.toLocaleString("en-US")}`;

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));

/** The filters. A choice applies at once, a text with Enter or Search; on phones the choices are collapsed. */
export function JobFilters({ query, change }: JobFiltersProps) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const { text, ...folded } = filtersOf(query);
  const [typedText, setTypedText] = useTyped(text);
  const [typedWage, setTypedWage] = useTyped(query.salary_min);
  const count = Object.keys(folded).length;

  /** Applies a choice, read as it would be from the address: an empty one removes the filter. */
  const choose = (name: string, value: string) =>
    change({ [name]: undefined, ...readListQuery(new URLSearchParams({ [name]: value })) });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ text: readListQuery(new URLSearchParams({ text: typedText })).text, salary_min: takeWage() });
  }

  /** Returns the typed wage. If it is not valid, shows that and returns the current one. */
  function takeWage(): number | undefined {
    const typed = typedWage.trim();
    const wage = readListQuery(new URLSearchParams({ salary_min: typed })).salary_min;
    const isNone = wage === undefined && typed !== "";
    setRefused(isNone ? WAGE : undefined);
    return isNone ? query.salary_min : wage;
  }

  return (
    <Card as="section" aria-label="Filters">
      <form className={styles.form} onSubmit={search} noValidate>
        <div className={styles.search}>
          <TextField
            type="search"
            label="Search jobs"
            hideLabel
            placeholder="Title, company or skill"
            leading={<Search aria-hidden="true" />}
            maxLength={LIMITS.name}
            value={typedText}
            onChange={(event) => setTypedText(event.target.value)}
          />
          <Button type="submit">Search</Button>
        </div>
        <Button
          variant="ghost"
          className={styles.fold}
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Filters{count > 0 && ` (${count})`}
        </Button>
        <div id={id} className={styles.choices} data-open={open || undefined}>
          <Select
            label="Industry"
            placeholder="Any"
            options={options(INDUSTRIES)}
            value={query.industry ?? ""}
            onChange={(event) => choose("industry", event.target.value)}
          />
          <Select
            label="Type"
            placeholder="Any"
            options={options(JOB_TYPES)}
            value={query.job_type ?? ""}
            onChange={(event) => choose("job_type", event.target.value)}
          />
          <Select
            label="Hours"
            placeholder="Any"
            options={options(JOB_HOURS)}
            value={query.hours ?? ""}
            onChange={(event) => choose("hours", event.target.value)}
          />
          <Select
            label="Country"
            placeholder="Any"
            options={options(COUNTRIES)}
            value={query.country ?? ""}
            onChange={(event) =>
              change({
                country: COUNTRIES.find((country) => country === event.target.value),
                state: undefined,
              })
            }
          />
          {query.country === COUNTRY_WITH_STATES && (
            <Select
              label="State"
              placeholder="Any"
              options={options(US_STATES)}
              value={query.state ?? ""}
              onChange={(event) => change({ state: US_STATES.find((state) => state === event.target.value) })}
            />
          )}
          <TextField
            label="Minimum salary"
            inputMode="numeric"
            leading="$"
            error={refused}
            value={typedWage}
            onChange={(event) => {
              setTypedWage(event.target.value);
              setRefused(undefined);
            }}
            onBlur={() => {
              const wage = takeWage();
              if (wage !== query.salary_min) change({ salary_min: wage });
            }}
          />
          <Select
            label="Posted"
            placeholder="Any time"
            options={POSTED_WITHIN}
            value={query.posted_within ?? ""}
            onChange={(event) => choose("posted_within", event.target.value)}
          />
          <Select
            label="Sort by"
            options={[
              { value: "newest", label: "Newest" },
              { value: "salary", label: "Salary" },
            ]}
            value={query.sort ?? "newest"}
            onChange={(event) => change({ sort: event.target.value === "salary" ? "salary" : undefined })}
          />
        </div>
      </form>
    </Card>
  );
}

/** What is typed in a field, until Back or Clear puts another value into the address. */
function useTyped(value: string | number | undefined) {
  const text = String(value ?? "");
  const [shown, setShown] = useState(text);
  const [typed, setTyped] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  return [typed, setTyped] as const;
}
