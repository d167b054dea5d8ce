import { isBlank, nameOf, readPersonQuery } from "./person-query";

test("names are read from an address and trimmed", () => {
  const query = readPersonQuery(new URLSearchParams("first_name=%20Ada%20&last_name=King"));
  expect(query).toEqual({ first_name: "Ada", last_name: "King" });
  expect(nameOf(query)).toBe("Ada King");
});

test.each([
  ["", true],
  ["first_name=%20&last_name=", true],
  ["first_name=Ada", false],
  ["last_name=King", false],
])("%j is blank: %s", (address, blank) => {
  expect(isBlank(readPersonQuery(new URLSearchParams(address)))).toBe(blank);
});
