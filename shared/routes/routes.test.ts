import { fieldPath, safeNext, searchResultsPath } from "./routes";

test.each([
  ["Ada", "first_name=Ada&last_name="],
  ["Ada King Lovelace", "first_name=Ada&last_name=King+Lovelace"],
  ["  Ada  Lovelace ", "first_name=Ada&last_name=Lovelace"],
])("the search text %j is split at the first space (product §2)", (text, query) => {
  expect(searchResultsPath(text)).toBe(`/signed-in/feed/search-results?${query}`);
});

test.each([
  [null, "/signed-in/feed/"],
  ["", "/signed-in/feed/"],
  ["signed-in/feed", "/signed-in/feed/"],
  ["/signed-in/feed/job/1?tab=2#top", "/signed-in/feed/job/1?tab=2#top"],
  ["https://evil.example/", "/signed-in/feed/"],
  ["//evil.example/", "/signed-in/feed/"],
  ["/\\evil.example/", "/signed-in/feed/"],
  ["/\t/evil.example/", "/signed-in/feed/"],
  ["javascript:alert(1)", "/signed-in/feed/"],
])("next=%j leads to %s", (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test("Engineering has its own page, the other fields share a route", () => {
  expect(fieldPath("Engineering")).toBe("/homepage/engineering-info/");
  expect(fieldPath("Human Resources")).toBe("/homepage/field/human-resources");
});
