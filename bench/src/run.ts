import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { isSignedInPath } from "@guildway/shared/routes";
import { defaultSiteDir, repositoryRoot } from "@guildway/tools/repository";
import { bytesOfPath, MEMBER_CHUNK } from "./bytes";
import { bytesOfMonolith } from "./federation";
import { measureFeed } from "./feed";
import { measureUploads } from "./uploads";

/*
 * npm run bench
 * Measures, prints the results and writes docs/benchmarks.md. Needs a built site (npm run build) and a quiet machine:
 * things that are compared are measured in turns.
 */
const PAGES = [
  { name: "Landing page", path: "/", chunk: "landing", goal: 125 },
  { name: "Login", path: "/user/login/", chunk: "login", goal: undefined },
  { name: "Feed", path: "/signed-in/feed/", chunk: "feed", goal: 165 },
  { name: "Job list", path: "/signed-in/feed/suggested-jobs", chunk: "job-list", goal: undefined },
  { name: "Companies", path: "/signed-in/feed/user-companies", chunk: "user-companies", goal: undefined },
  { name: "Connections", path: "/signed-in/feed/connections", chunk: "connections", goal: undefined },
  { name: "Quiz", path: "/homepage/mini-quiz/", chunk: "quiz", goal: undefined },
];
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const monolith = await bytesOfMonolith(
  PAGES.map(({ path, chunk }) => (isSignedInPath(path) ? [chunk, MEMBER_CHUNK] : [chunk])),
);
const pageRows: string[] = [];
for (const [index, { name, path, goal }] of PAGES.entries()) {
  const { shell, remote, calls } = await bytesOfPath(defaultSiteDir, path);
  const whole = monolith[index] ?? Number.NaN;
  const cells = [
    name,
    kilobytes(shell + remote),
    goal ?? "",
    kilobytes(remote),
    kilobytes(calls),
    kilobytes(whole),
    ((shell + remote) / whole).toFixed(2),
  ];
  pageRows.push(`| ${cells.join(" | ")} |`);
}

const small = await measureFeed(1);
const large = await measureFeed(10);
const uploads = await measureUploads();
const feedRow = (size: string, { product, bare }: typeof small) =>
  `| ${size} | ${product.toFixed(0)} | ${bare.toFixed(0)} | ${(product / bare).toFixed(2)} |`;

const report = `# Benchmarks

Written by \`npm run bench\` on ${cpus().length} cores, Node ${process.versions.node}. Compare the ratios, which are
measured side by side, rather than the times.

## JavaScript to paint a page (kB, Brotli)

Shell and remote as they are deployed, compared with the same pages built as one bundle. Goals: at most 20 for the
remote's part, and 1.20 for the price of federation. Calls to the API need code that is fetched at the same time and not
counted in the first column.

| page | shell + remote | goal | remote alone | code of calls | one bundle | price |
| --- | --- | --- | --- | --- | --- | --- |
${pageRows.join("\n")}

## The feed (requests per second, 10 connections)

20 posts with author, counts and the viewer's like, over HTTP with the session checked on each request, compared with a
bare \`node:http\` server that runs the same prepared statement with the bare driver and checks nothing. Goals: a ratio
of 0.8, and at most 1.2 times as slow with ten times the rows.

| posts | product | bare | ratio |
| --- | --- | --- | --- |
${feedRow("100,000", small)}
${feedRow("1,000,000", large)}

With ten times the rows the product answers ${(small.product / large.product).toFixed(2)} times as slowly.

## Pictures

20 people upload a picture of 12 MB each at the same time, while the feed is read 40 times a second. Goals: at most
300 MB more memory for the server and its encoders, and at most twice the feed's 99th percentile.

| | before | during the uploads |
| --- | --- | --- |
| memory (MB) | ${uploads.before.toFixed(0)} | ${uploads.most.toFixed(0)} |
| feed, 99th percentile (ms) | ${uploads.quietP99.toFixed(0)} | ${uploads.busyP99.toFixed(0)} |

All ${uploads.stored} were answered after ${uploads.seconds.toFixed(0)} seconds.
`;
console.log(report);
writeFileSync(join(repositoryRoot, "docs/benchmarks.md"), report);
