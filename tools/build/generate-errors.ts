import { PROBLEMS } from "@guildway/server/kernel/core/problems";

/** Returns the page of all error codes with the table of the server's codes as it should be. */
export function generateErrors(page: string): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, meaning, action }]) => `| \`${code}\` | ${status} | ${meaning} | ${action} |`,
  );
  const table = ["| Code | Status | What happened | What to do |", "| --- | --- | --- | --- |", ...rows];
  return page.replace(
    /(<!-- problems -->\n)[\s\S]*(\n<!-- \/problems -->)/,
    (_, start: string, end: string) => `${start}\n${table.join("\n")}\n${end}`,
  );
}
