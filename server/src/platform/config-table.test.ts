import { readFileSync } from "node:fs";
import { join } from "node:path";
import { configTable } from "./config-table";

/** The formatter pads the columns of tables, so only the words are compared. */
const rows = (text: string) =>
  text.split("\n").map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim().replace(/^-+$/, "-"))
      .join("|"),
  );

test("the README shows every variable with its default and meaning", () => {
  const readme = readFileSync(join(__dirname, "../../../README.md"), "utf8");
  expect(rows(readme)).toEqual(expect.arrayContaining(rows(configTable())));
});
