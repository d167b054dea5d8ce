import { emptyDraft } from "./job-draft";
import { jobDraftForm } from "./job-draft-form";

const YEAR = { salary_currency: "CAD", salary_period: "year" } as const;

/** What is said about the pay. */
function faultsOf(salary: string, salary_max = ""): string[] {
  const { error } = jobDraftForm(Date.now).safeParse({ ...emptyDraft(), ...YEAR, salary, salary_max });
  const faults = error?.issues.filter(({ path }) => /^salary/.test(String(path[0]))) ?? [];
  return faults.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test.each([
  ["96000", ""],
  ["96,000", "118,000"],
  ["96 000", "118\u00a0000"],
  ["1,250,000", ""],
  ["96.000", "118.000"],
  ["96'000", "118’000"],
  ["12,50,000", ""],
])("accepts a salary as people write it: %s", (salary, highest) => {
  expect(faultsOf(salary, highest)).toEqual([]);
});

test("a point between thousands isn't a decimal point", () => {
  const draft = {
    ...emptyDraft(),
    ...YEAR,
    title: "Cook",
    link_to_job: "https://acme.example",
    job_type: "on-site",
    industry: "Retail",
    hours: "full-time",
    description: "Cooks",
    skills: ["Baking", "Frying", "Grilling"],
    salary: "50.000",
    salary_max: "60.000",
  };
  expect(jobDraftForm(Date.now).parse(draft)).toMatchObject({ salary: 50_000, salary_max: 60_000 });
});

test("says at its own field what is wrong with an amount", () => {
  expect(faultsOf("96,00", "about 100")).toEqual([
    "salary: Salary must be a whole number, at least 1",
    "salary_max: The highest salary must be a whole number from 1 to 1,000,000,000",
  ]);
});
