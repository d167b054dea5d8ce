import { matchSkills } from "./match-skills";

describe("matchSkills", () => {
  test("puts the viewer's skills first and keeps the job's order otherwise", () => {
    expect(matchSkills(["Welding", "AutoCAD", "Rigging", "Writing"], ["Writing", "AutoCAD"])).toEqual([
      { name: "AutoCAD", own: true },
      { name: "Writing", own: true },
      { name: "Welding", own: false },
      { name: "Rigging", own: false },
    ]);
  });

  test("ignores case and surrounding space", () => {
    expect(matchSkills(["autocad "], ["AutoCAD"])).toEqual([{ name: "autocad ", own: true }]);
  });

  test("marks none for someone without skills", () => {
    expect(matchSkills(["Welding"], [])).toEqual([{ name: "Welding", own: false }]);
  });
});
