import { availableSkills } from "./available-skills";

const skills = ["Bookkeeping", "Go", "Cargo planning", "Welding"];

test("without a filter all skills except the selected ones are available, in their order", () => {
  expect(availableSkills(skills, ["go"], "")).toEqual(["Bookkeeping", "Cargo planning", "Welding"]);
});

test("a filter finds parts of names, ignoring case, with names that begin with it first", () => {
  expect(availableSkills(skills, [], " GO ")).toEqual(["Go", "Cargo planning"]);
});

test("selected skills are not found again", () => {
  expect(availableSkills(skills, ["Go"], "go")).toEqual(["Cargo planning"]);
});
