import { availableSkills } from "./available-skills";

const skills = ["Baking", "Java", "Knife skills", "TypeScript", "Ajax"];

test("leaves out what is chosen and what does not match, and puts beginnings first", () => {
  expect(availableSkills(skills, ["typescript"], "")).toEqual(["Baking", "Java", "Knife skills", "Ajax"]);
  expect(availableSkills(skills, [], " JA ")).toEqual(["Java", "Ajax"]);
});
