import { listRoles } from "./list-roles";

const node = (result: string, fields: Parameters<typeof listRoles>[0][]) => ({
  id: result,
  result,
  description: `${result} at work.`,
  fields,
});

test("keeps the field's roles, sorted by name", () => {
  const nodes = [
    { id: "start", question: "Which?", answers: [{ text: "This", resultId: "Welder" }] },
    node("Welder", ["Engineering"]),
    node("Nurse", ["Healthcare"]),
    node("Bridge Inspector", ["Consulting", "Engineering"]),
  ];
  expect(listRoles("Engineering", nodes).map((role) => role.result)).toEqual(["Bridge Inspector", "Welder"]);
  expect(listRoles("Legal", nodes)).toEqual([]);
});
