import { LIMITS } from "@guildway/shared/contract/limits";
import names from "./skills.json";

test("there are about 400 skills", () => {
  expect(names.length).toBeGreaterThanOrEqual(390);
  expect(names.length).toBeLessThanOrEqual(450);
});

test("no two differ only in case", () => {
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test("each name is tidy", () => {
  for (const name of names) {
    expect(name).toBe(name.trim().normalize("NFC"));
    expect(name.length).toBeLessThanOrEqual(LIMITS.name);
  }
});
