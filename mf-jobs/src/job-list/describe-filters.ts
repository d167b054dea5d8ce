import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { countryLabel, optionLabel } from "@guildway/shared/contract/options";
import { formatNumber } from "@guildway/shared/format/numbers";
import { POSTED_WITHIN } from "./list-query";

/** One filter, or one of its values, as a chip shows it. */
export interface FilterChip {
  /** Differs for each chip. */
  key: string;
  /** Absent for a company, whose name has to be read. */
  label: string | undefined;
  companyId?: string;
  /** The filters without it. */
  without: JobFilters;
}

const LISTS = {
  industry: optionLabel,
  job_type: optionLabel,
  hours: optionLabel,
  country: countryLabel,
  state: optionLabel,
  skill: (skill: string) => skill,
} as const;

/** Returns a chip for each value of each filter, but not for the text, which has its own box. */
export function chipsOf(filters: JobFilters): FilterChip[] {
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((name) => {
    const values: readonly string[] = filters[name] ?? [];
    return values.map((value) => ({
      key: `${name} ${value}`,
      label: LISTS[name](value),
      without: { ...filters, [name]: values.filter((other) => other !== value) },
    }));
  });
  const companies = (filters.company_id ?? []).map((companyId) => ({
    key: companyId,
    label: undefined,
    companyId,
    without: { ...filters, company_id: filters.company_id?.filter((other) => other !== companyId) },
  }));
  const { salary_min, salary_period = "hour", posted_within } = filters;
  const single = [
    salary_min !== undefined && {
      key: "salary_min",
      label: `at least ${formatNumber(salary_min)} / ${salary_period}`,
      without: { ...filters, salary_min: undefined, salary_period: undefined },
    },
    posted_within && {
      key: "posted_within",
      label: POSTED_WITHIN.find(({ value }) => value === posted_within)?.label,
      without: { ...filters, posted_within: undefined },
    },
  ];
  return [...lists, ...companies, ...single.filter((chip) => typeof chip === "object")];
}

/** Describes filters in words: `“nurse”, Healthcare, at least 30 / hour`. */
export function describeFilters(filters: JobFilters): string {
  const chips = chipsOf(filters);
  const parts = [
    filters.text && `“${filters.text}”`,
    ...chips.map(({ label }) => label),
    companyCount(filters.company_id?.length ?? 0),
  ];
  return parts.filter(Boolean).join(", ") || "All new jobs";
}

function companyCount(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "one company" : `${count} companies`;
}
