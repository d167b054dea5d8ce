import { reasonFor } from "./reason";

test.each([
  [3, "Acme", 2, "3 shared connections"],
  [1, "", 0, "1 shared connection"],
  [1_200, "", 0, "1,200 shared connections"],
  [0, "Acme", 2, "Also at Acme"],
  [0, "", 2, "2 shared skills"],
  [0, "", 1, "1 shared skill"],
])("%d connections, company '%s' and %d skills: %s", (connections, company, skills, reason) => {
  const person = { shared_connections: connections, shared_company: company, shared_skills: skills };
  expect(reasonFor(person)).toBe(reason);
});
