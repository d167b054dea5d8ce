import { isolated } from "./isolated";

test("only a text that is written from right to left is kept apart", () => {
  expect(isolated("Ada King, 王伟")).toBe("Ada King, 王伟");
  for (const text of ["أحمد", "דנה Cohen", "Ada أحمد"]) expect(isolated(text)).toBe(`\u2068${text}\u2069`);
});
