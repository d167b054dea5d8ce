import { availableSkills } from "./available-skills";

const skills = ["Bookkeeping", "Go", "Cargo planning", "Welding"];

test("without a filter all but the selected are available, in their order", () => {
  expect(availableSkills(skills, ["go"], "")).toEqual(["Bookkeeping", "Cargo planning", "Welding"]);
});

test("a filter finds parts of names in any case, those that begin with it first", () => {
  expect(availableSkills(skills, [], " GO ")).toEqual(["Go", "Cargo planning"]);
});

test("what is selected is not found again", () => {
  expect(availableSkills(skills, ["Go"], "go")).toEqual(["Cargo planning"]);
});
