import { isMutable, isTest, nearbyTests, projectOf } from "./nearby-tests";

const tests = [
  "shared/contract.test.ts",
  "shared/forms/form.test.tsx",
  "shared/forms/confirm/confirm.test.tsx",
  "shared/text/markdown.test.ts",
];

test.each([
  ["shared/forms/form.ts", ["shared/forms/form.test.tsx", "shared/forms/confirm/confirm.test.tsx"]],
  ["shared/forms/wizard/steps/step.ts", ["shared/forms/form.test.tsx"]],
  ["shared/page/storage.ts", []],
])("%s has the tests in its folder and below, or in the nearest above", (file, own) => {
  expect(nearbyTests(file, tests)).toEqual(own);
});

test.each([
  ["server/src/kernel/tasks/task.ts", true],
  ["server/src/kernel/tasks/tasks.test.ts", false],
  ["server/testing/database.ts", false],
  ["shared/client/api/endpoints.gen.ts", false],
  ["shared/css-modules.d.ts", false],
  ["shared/forms/form.module.css", false],
])("%s can be mutated: %s", (file, can) => {
  expect(isMutable(file)).toBe(can);
});

test.each([
  ["shared/forms/form.test.tsx", true],
  ["shared/forms/form.tsx", false],
  ["ops/tests/plans.test.ts", false],
  ["e2e/tests/feed.test.ts", false],
])("%s holds Jest tests: %s", (file, holds) => {
  expect(isTest(file)).toBe(holds);
});

test.each([
  ["server/src/main.test.ts", "server"],
  ["tools/dev/create-remote.server.test.ts", "server"],
  ["shared/forms/form.test.tsx", "web"],
  ["shared/text/markdown.test.ts", "pure"],
])("%s belongs to the project %s", (test, project) => {
  expect(projectOf(test)).toBe(project);
});
