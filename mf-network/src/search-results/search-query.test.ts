import { readSearch, searchText, toSearch } from "./search-query";

test.each([
  ["users", "Ada King Lovelace", { first_name: "Ada", last_name: "King Lovelace" }],
  ["users", "Ada", { first_name: "Ada", last_name: "" }],
  ["jobs", "night shift nurse", { first_name: "night shift nurse", last_name: "" }],
  ["companies", " Northwind Bridges ", { first_name: "Northwind Bridges", last_name: "" }],
] as const)("a search of %s for %j sends %j", (category, text, names) => {
  expect(toSearch(category, text)).toEqual({ category, ...names });
});

test.each([
  ["first_name=Ada&last_name=King", "users", "Ada King"],
  ["last_name=King", "users", "King"],
  ["category=jobs&first_name=nurse&last_name=", "jobs", "nurse"],
  ["category=posts&first_name=old+rivets", "posts", "old rivets"],
  ["category=planets&first_name=Ada", "users", "Ada"],
  ["", "users", ""],
])("the address %j reads as %s for %j", (address, category, text) => {
  const query = readSearch(new URLSearchParams(address), true);
  expect(query.category).toBe(category);
  expect(searchText(query)).toBe(text);
});

test("visitors search no posts", () => {
  expect(readSearch(new URLSearchParams("category=posts&first_name=Ada"), false).category).toBe("users");
});
