import { chipsOf, describeFilters } from "./describe-filters";
import { readListQuery, writeListQuery } from "./list-query";

const read = (query: string) => readListQuery(new URLSearchParams(query));

test.each([
  ["", {}],
  ["text=+night+nurse+&sort=salary", { text: "night nurse", sort: "salary" }],
  ["industry=Fishing&hours=seasonal&sort=age", { hours: ["seasonal"] }],
  ["industry=Retail,Finance,Retail", { industry: ["Finance", "Retail"] }],
  ["country=Canada&state=Texas", { country: ["Canada"] }],
  ["country=United+States,DE&state=New-York", { country: ["United States", "DE"], state: ["New-York"] }],
  ["salary_min=30&posted_within=7", { salary_min: 30, posted_within: "7" }],
  ["salary_min=60000&salary_period=year", { salary_min: 60_000, salary_period: "year" }],
  ["salary_min=50.000&salary_period=year", { salary_min: 50_000, salary_period: "year" }],
  ["salary_min=32,5&salary_period=hour", {}],
  ["salary_min=-1&posted_within=8&salary_period=year", {}],
  ["company_id=no-id&skill=Welding,Excel", { skill: ["Welding", "Excel"] }],
])("%s in the address reads %j", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("reads what it has written", () => {
  const query = readListQuery(
    new URLSearchParams("text=a+%26+b&country=United+States&state=Ohio&salary_min=9"),
  );
  expect(readListQuery(writeListQuery({ ...query, hours: undefined }))).toEqual(query);
});

test.each([
  ["", "All new jobs"],
  [
    "text=nurse&job_type=on-site&country=United+States,DE&state=New-York&salary_min=1200",
    "“nurse”, On-site, United States, Germany, New York, at least 1,200 / hour",
  ],
  ["posted_within=30", "Past month"],
])("%s reads %s", (filters, text) => {
  expect(describeFilters(read(filters))).toBe(text);
});

test("each value of a filter can be removed separately", () => {
  const filters = read("industry=Finance,Retail&salary_min=9&salary_period=day");
  expect(chipsOf(filters).map(({ label, without }) => [label, writeListQuery(without).toString()])).toEqual([
    ["Finance", "industry=Retail&salary_min=9&salary_period=day"],
    ["Retail", "industry=Finance&salary_min=9&salary_period=day"],
    ["at least 9 / day", "industry=Finance%2CRetail"],
  ]);
});
