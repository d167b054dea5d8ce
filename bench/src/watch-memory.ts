import { execFileSync } from "node:child_process";

/*
 * Watches the resident memory of a process and those that it has started, until it is told to end. Then it prints the
 * first and the highest figure, in MB. A process of its own: listing processes takes so long that the readers' clock
 * would stand still.
 */
const EVERY_MS = 250;
const pid = Number(process.argv[2]);
const before = residentMb(pid);
let most = before;
setInterval(() => {
  most = Math.max(most, residentMb(pid));
}, EVERY_MS);
process.send?.("watching");
process.once("disconnect", () => process.exit());
process.once("message", () => process.send?.({ before, most }, () => process.exit()));

function residentMb(watched: number): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const own = (wanted: number): number =>
    rows.reduce((sum, [id = 0, parent, rss = 0]) => {
      if (id === wanted) return sum + rss;
      return parent === wanted ? sum + own(id) : sum;
    }, 0);
  return own(watched) / 1024;
}
