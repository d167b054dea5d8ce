import { payLabel } from "./pay";

const pay = { salary: 32, salary_max: null, salary_currency: "USD", salary_period: "hour" } as const;

test.each([
  [{}, "$32 / hour"],
  [{ salary: 10_000 }, "$10,000 / hour"],
  [{ salary_max: 40 }, "$32–$40 / hour"],
  [
    { salary: 50_000, salary_max: 60_000, salary_currency: "EUR", salary_period: "year" },
    "€50,000–€60,000 / year",
  ],
  [{ salary_currency: "CAD", salary_period: "day" }, "CA$32 / day"],
] as const)("%j reads %s", (part, text) => {
  expect(payLabel({ ...pay, ...part })).toBe(text);
});
