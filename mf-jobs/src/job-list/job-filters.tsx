import { Search, SlidersHorizontal } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { LIMITS } from "shared/contract/limits";
import {
  COUNTRIES,
  COUNTRY_WITH_STATES,
  INDUSTRIES,
  JOB_HOURS,
  JOB_TYPES,
  optionLabel,
  US_STATES,
} from "shared/contract/options";
import { Button } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { Select } from "shared/ui/select";
import { TextField } from "shared/ui/text-field";
import styles from "./job-filters.module.css";
import { filtersOf, type ListQuery, POSTED_WITHIN, readListQuery } from "./list-query";

interface JobFiltersProps {
  query: ListQuery;
  change: (part: Partial<ListQuery>) => void;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));

/** What narrows the list. A choice counts at once, a text with Enter or Search; on phones the choices fold. */
export function JobFilters({ query, change }: JobFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { text, ...folded } = filtersOf(query);
  const count = Object.keys(folded).length;

  /** What the control holds, read as the address would be: the empty choice is none. */
  const choose = (name: string, value: string) =>
    change({ [name]: undefined, ...readListQuery(new URLSearchParams({ [name]: value })) });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = readListQuery(
      new URLSearchParams({ text: `${form.get("text")}`, salary_min: `${form.get("salary_min")}` }),
    );
    change({ text: typed.text, salary_min: typed.salary_min });
  }

  return (
    <Card as="section" aria-label="Filters">
      <form className={styles.form} onSubmit={search} noValidate>
        <div className={styles.search}>
          <TextField
            // Another text in the address, by Back or Clear, is another field.
            key={text}
            type="search"
            name="text"
            label="Search jobs"
            hideLabel
            placeholder="Title, company or skill"
            leading={<Search aria-hidden="true" />}
            maxLength={LIMITS.name}
            defaultValue={text}
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
            key={`wage ${query.salary_min}`}
            name="salary_min"
            label="Minimum salary"
            inputMode="numeric"
            leading="$"
            defaultValue={query.salary_min}
            onBlur={(event) => {
              if (event.target.value !== String(query.salary_min ?? "")) {
                choose("salary_min", event.target.value);
              }
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
