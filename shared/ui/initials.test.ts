import { AVATAR_COLOURS, avatarColour, initials } from "./initials";

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

it("gives a name the same colour wherever it appears", () => {
  expect(avatarColour(" amara okafor")).toBe(avatarColour("Amara Okafor"));
});

it("uses all colours about equally", () => {
  const counts = new Array<number>(AVATAR_COLOURS).fill(0);
  for (let index = 0; index < 1_200; index += 1) {
    const colour = avatarColour(`Person ${index}`);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(200);
});
