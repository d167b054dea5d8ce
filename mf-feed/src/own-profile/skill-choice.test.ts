import { availableSkills } from "./skill-choice";

const skills = ["Bookkeeping", "Go", "Cargo planning", "Welding"].map((skill_name) => ({
  id: skill_name,
  skill_name,
}));
const namesFor = (filter: string, selected: string[] = []) =>
  availableSkills(
    skills,
    skills.filter(({ id }) => selected.includes(id)),
    filter,
  ).map(({ skill_name }) => skill_name);

test("without a filter all but the selected are available, in their order", () => {
  expect(namesFor("", ["Go"])).toEqual(["Bookkeeping", "Cargo planning", "Welding"]);
});

test("a filter finds parts of names in any case, those that begin with it first", () => {
  expect(namesFor(" GO ")).toEqual(["Go", "Cargo planning"]);
});

test("what is selected is not found again", () => {
  expect(namesFor("go", ["Go"])).toEqual(["Cargo planning"]);
});
