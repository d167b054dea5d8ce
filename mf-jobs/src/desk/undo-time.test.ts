import { UNDO_SECONDS } from "@guildway/shared/contract/applicants";
import { UNDO_MILLISECONDS } from "./undo-time";

test("the page offers Undo for as long as the server grants it", () => {
  expect(UNDO_MILLISECONDS).toBe(UNDO_SECONDS * 1000);
});
