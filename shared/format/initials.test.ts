import { initials } from "./initials";

it.each([
  ["Mateo Kovač", "person", "MK"],
  ["Ana Maria de Souza", "person", "AS"],
  ["Cher", "person", "C"],
  ["  øystein   ås ", "person", "ØÅ"],
  ["👩‍🚀 Sky", "person", "👩‍🚀S"],
  ["", "person", ""],
  ["Bank of the North", "company", "BO"],
  ["Tallow & Finch Software", "company", "TF"],
] as const)("%j as a %s has %s", (name, kind, letters) => {
  expect(initials(name, kind)).toBe(letters);
});
