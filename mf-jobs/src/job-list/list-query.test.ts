import { describeFilters, readListQuery, writeListQuery } from "./list-query";

const read = (query: string) => readListQuery(new URLSearchParams(query));

test.each([
  ["", {}],
  ["text=+night+nurse+&sort=salary", { text: "night nurse", sort: "salary" }],
  ["industry=Fishing&hours=seasonal&sort=age", { hours: "seasonal" }],
  ["country=Canada&state=Texas", { country: "Canada" }],
  ["country=United+States&state=New-York", { country: "United States", state: "New-York" }],
  ["salary_min=30&posted_within=7", { salary_min: 30, posted_within: "7" }],
  ["salary_min=-1&posted_within=8", {}],
])("%s in the address reads %j", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("reads what it has written", () => {
  const query = { text: "a & b", country: "United States", state: "Ohio", salary_min: 9 } as const;
  expect(readListQuery(writeListQuery({ ...query, hours: undefined }))).toEqual(query);
});

test.each([
  [{}, "All new jobs"],
  [
    { text: "nurse", job_type: "on-site", country: "United States", state: "New-York", salary_min: 1200 },
    "“nurse”, On-site, New York, United States, at least $1,200 / hour",
  ],
  [{ posted_within: "30" }, "past month"],
] as const)("%j reads %s", (filters, text) => {
  expect(describeFilters(filters)).toBe(text);
});
