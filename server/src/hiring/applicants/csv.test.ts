import { toCsv } from "./csv";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠SUM(A1)"])(
  "writes %j so that no spreadsheet runs it",
  (cell) => {
    const written = new TextDecoder().decode(toCsv([[cell]])).replace(/^\ufeff?"?/, "");
    expect(written.startsWith("'")).toBe(true);
  },
);
