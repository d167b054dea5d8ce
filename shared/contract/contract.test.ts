import { z } from "zod";
import { contract } from "./contract";
import type { Endpoint } from "./endpoint";

const endpoints = Object.entries<Endpoint>(contract);

// The calls that the specification lists, as it spells them (product §14.1), with the comments and the quiz.
const specified = [
  "POST /register/",
  "POST /login/",
  "POST /register/verify-email",
  "POST /register/resend/{userId}",
  "POST /register/user_profile/",
  "GET /all-posts/",
  "POST /home/createpost/",
  "GET /users/{id}",
  "GET /full/users/{id}",
  "GET /home/users",
  "GET /users/connections/",
  "GET /users/friend-requests/",
  "POST /home/connection-request/",
  "PATCH /home/connection-request/",
  "DELETE /home/connection-request/",
  "GET /users/posts/{userId}",
  "GET /home/jobs/{id}",
  "GET /home/jobs/all/",
  "GET /home/jobs",
  "GET /home/jobs/questions/{jobId}",
  "GET /home/companies/{id}",
  "GET /home/companies",
  "GET /home/companies/jobs/{companyId}",
  "GET /home/user-companies/",
  "GET /home/user-companies/{id}",
  "GET /users/company/employees/{companyId}",
  "POST /home/companies/employee",
  "POST /home/register/company_profile",
  "POST /home/createjob/",
  "GET /all-skills/",
  "GET /home/user/skills/",
  "GET /home/user/not-added/skills/",
  "POST /home/users/skills/",
  "GET /home/work-experience/",
  "POST /home/work-experience/",
];

test.each(specified)("%s of the specification is in the contract", (call) => {
  expect(endpoints.map(([, { method, path }]) => `${method} ${path}`)).toContain(call);
});

test("no two endpoints have the same method and path", () => {
  const calls = endpoints.map(
    ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, "{}").replace(/\/$/, "")}`,
  );
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test.each(endpoints)("%s declares the parameters of its path", (_, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {})).toEqual(named);
});

test.each(endpoints)("%s has a flat input without two fields of one name", (_, { params, query, body }) => {
  const names = [params, query, body].flatMap((schema) =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
  );
  expect(new Set(names).size).toBe(names.length);
});

test.each(endpoints)(
  "%s is paged if its response is an unbounded list",
  (name, { paged, query, response }) => {
    // Reference data, what one person has entered, and what a team has about one applicant: short lists, shown whole.
    const whole = [
      "listSkills",
      "listOwnSkills",
      "listSkillsNotAdded",
      "suggestSkills",
      "listProfileEntries",
      "addSkills",
      "listWorkExperience",
      "listJobQuestions",
      "getQuiz",
      "getApplicationCounts",
      "listApplicationEvents",
      "listEarlierAnswers",
      "listResumes",
      "listApplicationNotes",
      "listApplicationRatings",
      "listMessageTemplates",
      "listInterviews",
      "listSuggestedPeople",
      "suggestMentions",
      "listSuggestedJobs",
      "listReleases",
      "listFailingTasks",
      "listProviders",
      "listIdentities",
    ];
    const isList = response instanceof z.ZodArray && !whole.includes(name);
    expect(paged === true).toBe(isList);
    expect(query !== undefined && "cursor" in query.shape).toBe(isList);
  },
);

const updates = endpoints.filter(([, { versionOf }]) => versionOf !== undefined);

/** Whether a response, or each item of a list, has a version. */
function hasVersion(response: z.ZodType): boolean {
  const thing = response instanceof z.ZodArray ? response.element : response;
  return thing instanceof z.ZodObject && "version" in thing.shape;
}

test.each(updates)(
  "%s changes something that can be read with its version",
  (_, { versionOf, versioned, response }) => {
    const read = endpoints.find(([name]) => name === versionOf)?.[1];
    expect(read?.method).toBe("GET");
    expect(read && hasVersion(read.response)).toBe(true);
    expect(versioned && hasVersion(response)).toBe(true);
  },
);

test.each(endpoints.filter(([, { versioned }]) => versioned))(
  "%s returns one thing with its version",
  (_, endpoint) => {
    expect(endpoint.paged).toBeUndefined();
    expect(hasVersion(endpoint.response)).toBe(true);
  },
);
