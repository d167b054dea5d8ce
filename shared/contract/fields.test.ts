import { id } from "./fields";

test("an id is the same however its letters are written", () => {
  const lower = "01a2b3c4-d5e6-7f80-9abc-def012345678";
  expect(id.parse(lower.toUpperCase())).toBe(lower);
  expect(id.safeParse("not-an-id").success).toBe(false);
});
