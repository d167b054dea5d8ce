import { useTestApp } from "../../../testing/app";
import { requireRightClock } from "./require-right-clock";

const app = useTestApp();
const MINUTE = 60_000;
afterEach(() => jest.restoreAllMocks());

it.each([
  ["a year ahead", 365 * 24 * 60 * MINUTE, "ahead of"],
  ["an hour behind", -60 * MINUTE, "behind"],
])("refuses to delete by age with a clock that is %s", async (_what, wrong, word) => {
  const now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now + wrong);
  await expect(requireRightClock(app().db)).rejects.toThrow(`minutes ${word} the database's`);
});

it("accepts a clock that is some minutes off", async () => {
  const now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now + MINUTE);
  await requireRightClock(app().db);
});
