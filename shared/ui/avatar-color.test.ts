import { AVATAR_COLORS, avatarColor } from "./avatar-color";

it("gives a name the same color wherever it appears", () => {
  expect(avatarColor(" amara okafor")).toBe(avatarColor("Amara Okafor"));
});

it("uses all colors about equally", () => {
  const counts = new Array<number>(AVATAR_COLORS).fill(0);
  for (let index = 0; index < 1_200; index += 1) {
    const color = avatarColor(`Person ${index}`);
    counts[color] = (counts[color] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(200);
});
