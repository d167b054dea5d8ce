import { namedFew } from "./named-few";

test.each([
  [[], 1, "1 shared connection"],
  [[], 1_200, "1,200 shared connections"],
  [["Ada King"], 1, "You both know Ada King"],
  [["Ada King", "Bo Ek"], 2, "You both know Ada King and Bo Ek"],
  [["Ada King", "Bo Ek"], 3, "You both know Ada King, Bo Ek, and 1 other"],
  [["Ada King", "Bo Ek", "Li Wei"], 1_003, "You both know Ada King, Bo Ek, Li Wei, and 1,000 others"],
])("%j of %d: %s", (names, count, text) => {
  expect(namedFew(names, count)).toBe(text);
});
