import { z } from "zod";
import { contract } from "./contract";
import type { Endpoint } from "./endpoint";
import { FORMER_PATHS } from "./former-paths";

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

const formerPaths: Record<string, string | undefined> = FORMER_PATHS;

test("no two endpoints have the same method and path, former ones included", () => {
  const calls = endpoints.flatMap(([name, { method, path }]) => {
    const plain = [path, formerPaths[name] ?? path].map((each) =>
      each.replace(/\{\w+\}/g, "{}").replace(/\/$/, ""),
    );
    return [...new Set(plain)].map((each) => `${method} ${each}`);
  });
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

/** Where paths begin that don't begin with a plural noun (docs/decisions/027-paths.md). */
const BEGINNINGS = ["me", "search", "quiz", "moderation", "register", "login", "logout"];
const WORD = /^[a-z]+(-[a-z]+)*(\.[a-z]+)?$/;

/** What is wrong with a path. */
function faultsOf(path: string): string[] {
  const [, first = "", ...others] = path.split("/");
  const segments = [first, ...others];
  return [
    ...(first.endsWith("s") || BEGINNINGS.includes(first) ? [] : [`begins with ${first}`]),
    ...segments
      .filter((segment) => !WORD.test(segment) && !/^\{\w+\}$/.test(segment))
      .map((segment) => `contains "${segment}"`),
    ...segments
      .filter((_, index) => segments[index + 1]?.startsWith("{"))
      .filter((segment) => !segment.endsWith("s"))
      .map((segment) => `has a parameter after ${segment}, which is no plural`),
  ];
}

test("paths follow the scheme, but for those that the specification names", () => {
  const named = specified.map((call) => call.slice(call.indexOf(" ") + 1));
  // A call that is replaced stays where it is until it goes.
  const others = endpoints.filter(([, { path, replacedBy }]) => !named.includes(path) && !replacedBy);
  expect(others.flatMap(([name, { path }]) => faultsOf(path).map((fault) => `${name} ${fault}`))).toEqual([]);
});

test.each(endpoints.filter(([, { replacedBy }]) => replacedBy))(
  "%s is replaced by a call of the same method, with parameters that it takes",
  (_, { method, replacedBy = "" }) => {
    const { pathname, searchParams } = new URL(replacedBy, "https://guildway.example");
    const successor = endpoints.find(([, each]) => each.method === method && each.path === pathname)?.[1];
    expect(successor?.replacedBy).toBeUndefined();
    expect(successor?.query?.safeParse(Object.fromEntries(searchParams)).error).toBeUndefined();
  },
);

test("a path that doesn't follow the scheme is found", () => {
  expect(faultsOf("/post/{id}")).toEqual([
    "begins with post",
    "has a parameter after post, which is no plural",
  ]);
  expect(faultsOf("/posts/")).toEqual(['contains ""']);
  expect(faultsOf("/me/savedPosts")).toEqual(['contains "savedPosts"']);
});

test.each(Object.entries(FORMER_PATHS))("%s has the same parameters at its former path", (name, former) => {
  const path = endpoints.find(([each]) => each === name)?.[1].path ?? "";
  expect(former).not.toBe(path);
  expect(former.match(/\{\w+\}/g)).toEqual(path.match(/\{\w+\}/g));
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
      "listReleaseFailures",
      "listReleaseVitals",
      "listFailingTasks",
      "listProviders",
      "listIdentities",
      "listAccessTokens",
      "listCompanyTokens",
    ];
    const isList = response instanceof z.ZodArray && !whole.includes(name);
    expect(paged === true).toBe(isList);
    expect(query !== undefined && "cursor" in query.shape).toBe(isList);
  },
);

const updates = endpoints.filter(([, { versionOf }]) => versionOf !== undefined);

/** Whether a response, or each item of a list, has a version. */
function hasVersion(response: z.ZodType): boolean {
  const resource = response instanceof z.ZodArray ? response.element : response;
  return resource instanceof z.ZodObject && "version" in resource.shape;
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
  "%s returns one resource with its version",
  (_, endpoint) => {
    expect(endpoint.paged).toBeUndefined();
    expect(hasVersion(endpoint.response)).toBe(true);
  },
);
