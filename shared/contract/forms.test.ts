import type { z } from "zod";
import { loginForm, profileForm, registrationForm } from "./accounts";
import { companyForm, newEmployees } from "./companies";
import { searchQuery } from "./fields";
import { jobForm } from "./job-form";
import { LIMITS } from "./limits";
import { workExperienceForm } from "./people";
import { commentForm, postForm } from "./posts";

function messages(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const registration = { email: "ada@example.com", password: "engine-1843", password_repeat: "engine-1843" };
const profile = { first_name: "Ada", last_name: "Lovelace" };
const work = { company_name: "Northwind", title: "Engineer", description: "Bridges", job_type: "full-time" };
const company = {
  name: "Northwind",
  website: "https://northwind.example",
  industry: "Technology",
  company_type: "Privately-Held",
};
const someId = "01980000-0000-7000-8000-000000000000";
const job = {
  company_id: someId,
  title: "Engineer",
  description: "Bridges",
  salary: 46,
  hours: "full-time",
  link_to_job: "https://northwind.example/jobs",
  industry: "Technology",
  job_type: "hybrid",
  skills: ["Statics", "Surveying", "AutoCAD"],
  questions: ["Why?"],
  question_types: ["Open Response"],
  question_answers: [[]],
};

// The owner's messages, word for word, and the limits (product §14.5).
test.each<[string, z.ZodType, unknown, string[]]>([
  ["a registration", registrationForm, registration, []],
  ["an empty email", registrationForm, { ...registration, email: "  " }, ["email: Email can't be empty"]],
  [
    "an empty password",
    registrationForm,
    { ...registration, password: "" },
    ["password: Password can't be empty"],
  ],
  [
    "a blank repeated password",
    registrationForm,
    { ...registration, password_repeat: " " },
    ["password_repeat: Password can't be empty"],
  ],
  [
    "two passwords",
    registrationForm,
    { ...registration, password_repeat: "engine-1844" },
    ["password_repeat: Passwords don't match"],
  ],
  [
    "a short password",
    registrationForm,
    { ...registration, password: "abc", password_repeat: "abc" },
    ["password: Password needs at least 8 characters"],
  ],
  [
    "an email without @",
    registrationForm,
    { ...registration, email: "ada" },
    ["email: Enter an email address like name@example.com"],
  ],
  [
    "a login without anything",
    loginForm,
    {},
    ["email: Email can't be empty", "password: Password can't be empty"],
  ],
  ["a profile", profileForm, profile, []],
  [
    "a profile without names",
    profileForm,
    { first_name: " ", last_name: "" },
    ["first_name: First Name is Required", "last_name: Last Name is Required"],
  ],
  [
    "a state outside the United States",
    profileForm,
    { ...profile, location_country: "Canada", location_state: "Texas" },
    ["location_state: Only the United States has a state to choose"],
  ],
  [
    "a control character",
    profileForm,
    { ...profile, first_name: "A\u0007da" },
    ["first_name: First Name contains characters that can't be used"],
  ],
  [
    "half a surrogate pair",
    profileForm,
    { ...profile, first_name: "A\uD800" },
    ["first_name: First Name contains characters that can't be used"],
  ],
  ["a blank post", postForm, { content: " \n " }, ["content: Post can't be empty"]],
  [
    "a post that is too long",
    postForm,
    { content: "a".repeat(LIMITS.post + 1) },
    ["content: Post can be at most 3,000 characters"],
  ],
  ["a blank comment", commentForm, { content: "" }, ["content: Comment can't be empty"]],
  [
    "a search for nobody",
    searchQuery,
    { first_name: " " },
    ["first_name: The First or Last Name is Required"],
  ],
  ["a search by last name", searchQuery, { last_name: "Lovelace" }, []],
  ["work", workExperienceForm, work, []],
  [
    "work without anything",
    workExperienceForm,
    {},
    [
      "company_name: Company Name is required",
      "title: Title is required",
      "description: Description is required",
      "job_type: Job type is required",
    ],
  ],
  [
    "work that ends before it began",
    workExperienceForm,
    { ...work, start_date: "2026-02-01", end_date: "2026-01-01" },
    ["end_date: The end can't be before the start"],
  ],
  ["a company", companyForm, company, []],
  [
    "a company without name and website",
    companyForm,
    { ...company, name: "", website: " " },
    ["name: Company Name is Required", "website: Company Website is Required"],
  ],
  [
    "a company without a choice",
    companyForm,
    { ...company, industry: "" },
    ["industry: Please select a Company Type and a Company Industry"],
  ],
  [
    "a website of another kind",
    companyForm,
    { ...company, website: "ftp://northwind.example" },
    ["website: Enter a web address like https://example.com"],
  ],
  ["no employees", newEmployees, [], [": At least 1 Employee needs to be added"]],
  ["a job", jobForm, job, []],
  [
    "a job without title and website",
    jobForm,
    { ...job, title: "", link_to_job: "" },
    ["title: Job Title is Required", "link_to_job: Job Website is Required"],
  ],
  [
    "a job without details",
    jobForm,
    { ...job, salary: Number.NaN, hours: "" },
    ["salary: Enter the salary", "hours: Choose the hours"],
  ],
  ["half a dollar", jobForm, { ...job, salary: 17.5 }, ["salary: Salary must be a whole number, at least 1"]],
  ["too few skills", jobForm, { ...job, skills: ["a", "b"] }, ["skills: At least 3 skills are required"]],
  [
    "too many skills",
    jobForm,
    { ...job, skills: Array.from({ length: 11 }, (_, n) => `s${n}`) },
    ["skills: Only 10 skills can be added"],
  ],
  [
    "no questions",
    jobForm,
    { ...job, questions: [], question_types: [], question_answers: [] },
    ["questions: You must have at least one question."],
  ],
  [
    "a question without a type",
    jobForm,
    { ...job, question_types: [] },
    ["question_types: Every question needs a type"],
  ],
  [
    "two equal options",
    jobForm,
    {
      ...job,
      questions: ["Ready?"],
      question_types: ["Checkbox"],
      question_answers: [["Yes", "No", " Yes"]],
    },
    ["question_answers.0.2: This option is already listed"],
  ],
])("%s", (_, schema, input, expected) => {
  expect(messages(schema, input)).toEqual(expected);
});

test.each([
  ["example.com", "https://example.com"],
  ["example.com:8080/jobs", "https://example.com:8080/jobs"],
  ["http://example.com", "http://example.com"],
])("a website written %s is taken as %s", (website, taken) => {
  expect(companyForm.parse({ ...company, website }).website).toBe(taken);
});

test("texts are trimmed and normalized, passwords are left alone", () => {
  expect(profileForm.parse({ first_name: "  Zoe\u0301 ", last_name: "King" }).first_name).toBe("Zo\u00e9");
  expect(loginForm.parse({ email: " ada@example.com ", password: " secret " })).toEqual({
    email: "ada@example.com",
    password: " secret ",
  });
});

test("the editor's names for question types are synonyms (product §2)", () => {
  expect(jobForm.parse(job).question_types).toEqual(["Written Response"]);
});
