import { useId } from "react";
import { serverNow } from "../../client/api/client";
import { formatDate } from "../../format/dates";
import { FieldGroup, type FieldProps, useField } from "./field";
import styles from "./month-field.module.css";
import { Select } from "./select";

interface MonthFieldProps extends FieldProps {
  /** The month's first day as an ISO date; null for none. */
  value: string | null;
  /** A month without a year, or a year without a month, isn't a date, and the schema refuses it. */
  onChange: (value: string | null) => void;
  /** The years to choose from, latest first. */
  lastYear?: number;
}

const YEARS = 80;
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, "0"),
  label: formatDate(new Date(Date.UTC(2000, index, 1)), "monthName", { timeZone: "UTC" }),
}));

/** A field's value as a person reads it; empty for none. */
export function monthText(value: string | null | undefined): string {
  return value ? formatDate(value, "month", { timeZone: "UTC" }) : "";
}

/** A month and its year. */
export function MonthField({
  label,
  help,
  error,
  optional,
  value,
  onChange,
  lastYear = new Date(serverNow()).getFullYear(),
}: MonthFieldProps) {
  const id = useId();
  const wiring = useField({ help, error }, id);
  const parts = partsOf(value);
  const choose = (next: typeof parts) => onChange(textOf(next));
  const years = Array.from({ length: YEARS }, (_, index) => String(lastYear - index));
  if (parts.year && !years.includes(parts.year)) years.push(parts.year);
  return (
    <FieldGroup {...{ label, help, error, optional }} id={wiring.id} describedBy={wiring["aria-describedby"]}>
      <div className={styles.pair}>
        <Select
          label="Month"
          hideLabel
          aria-label={`${label}: month`}
          placeholder="Month"
          options={months}
          value={parts.month}
          onChange={(event) => choose({ ...parts, month: event.target.value })}
        />
        <Select
          label="Year"
          hideLabel
          aria-label={`${label}: year`}
          placeholder="Year"
          options={years.map((year) => ({ value: year, label: year }))}
          value={parts.year}
          onChange={(event) => choose({ ...parts, year: event.target.value })}
        />
      </div>
    </FieldGroup>
  );
}

function partsOf(value: string | null): { year: string; month: string } {
  const [year = "", month = ""] = value?.split("-") ?? [];
  return { year, month };
}

/** Not a date if one of the two is missing. */
function textOf({ year, month }: { year: string; month: string }): string | null {
  return year || month ? `${year}-${month}-01` : null;
}
