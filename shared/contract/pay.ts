import { readersLocale } from "../format/locale";
import { formatMoney } from "../format/numbers";

/** Pay of a job: a lower end, perhaps an upper one, in a currency and for a period. Free of Zod. */
export interface Pay {
  salary: number;
  salary_max: number | null;
  salary_currency: string;
  salary_period: PayPeriod;
}

export const PAY_PERIODS = ["hour", "day", "month", "year"] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** Working hours in a period, by which pay is compared (product §8.1). */
export const HOURS_IN: Record<PayPeriod, number> = { hour: 1, day: 8, month: 173.33, year: 2080 };

/** Pay as people read it: `$32 / hour`, `€50,000–€60,000 / year`, `CA$30 / hour`. */
export function payLabel(
  { salary, salary_max, salary_currency, salary_period }: Pay,
  locale = readersLocale(),
): string {
  return `${formatMoney(salary, salary_max, salary_currency, locale)} / ${salary_period}`;
}
