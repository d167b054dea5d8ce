import { applicationStatusForm, decisionForm, messageTemplateForm } from "./applicants";
import { fillIn, placeholderFault } from "./message-placeholders";

const VALUES = { first_name: "Lena", job_title: "Welder", company_name: "Northwind" };

test("fills in what it knows, as often as it occurs", () => {
  expect(fillIn("{first_name}, {company_name} for {job_title}: {first_name}!", VALUES)).toBe(
    "Lena, Northwind for Welder: Lena!",
  );
});

test.each([
  ["Dear {first_name}, about {job_title} at {company_name}", undefined],
  ["A set like {} or { } and an open { stay as they are", undefined],
  ["Dear {firstname},", "{firstname}"],
  ["Dear {First_Name},", "{First_Name}"],
  ["Dear {first name}, yours {recruiter}", "{first name}"],
  ["Liebe {Vorname} aus {Größe}", "{Vorname}"],
])("%s: names %s", (text, unknown) => {
  expect(placeholderFault(text)).toBe(
    unknown && `${unknown} can't be filled in. Use {first_name}, {job_title} or {company_name}`,
  );
});

test.each([
  ["a status with a message", applicationStatusForm, { status: "offer", note: "Dear {name}" }, "note"],
  [
    "a message to several",
    decisionForm,
    { applications: [{ id: "01980000-0000-7000-8000-000000000000", version: 1 }], note: "Dear {name}" },
    "note",
  ],
  ["a template", messageTemplateForm, { name: "No", text: "Dear {name}" }, "text"],
])("%s is refused if it can't be filled in", (_, schema, input, field) => {
  expect(schema.safeParse(input).error?.issues).toMatchObject([
    { path: [field], message: expect.stringMatching(/^\{name\} can't be filled in/) },
  ]);
});
