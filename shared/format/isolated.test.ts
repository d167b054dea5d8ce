import { isolated } from "./isolated";

test("only a text that is written from right to left is kept apart", () => {
  for (const text of ["Ada King", "王伟", "Zoë ❤️ 😀"]) expect(isolated(text)).toBe(text);
  for (const text of ["أحمد", "דנה Cohen", "Ada أحمد", "𞤀𞤣𞤤𞤢𞤥"])
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
});
