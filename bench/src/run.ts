import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { isSignedInPath } from "@guildway/shared/routes";
import { defaultSiteDir, repositoryRoot } from "@guildway/tools/repository";
import { bytesOfPath, MEMBER_CHUNK } from "./bytes";
import { bytesOfMonolith } from "./federation";
import { measureFeed } from "./feed";
import { auditPages } from "./lighthouse";
import { measureLists } from "./lists";
import { reportNetwork } from "./network-report";
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

const row = (...cells: (string | number)[]): string => `| ${cells.join(" | ")} |`;

const small = await measureFeed(1);
const large = await measureFeed(10);
const network = await reportNetwork();
const uploads = await measureUploads();
const feedRow = (size: string, { product, bare }: typeof small) =>
  `| ${size} | ${product.toFixed(0)} | ${bare.toFixed(0)} | ${(product / bare).toFixed(2)} |`;

const { lists, pages, crowds } = await measureLists();
const feedRate = lists[0]?.product ?? Number.NaN;
const listRows = lists.map(({ name, product, bare, bareWithoutSession }) =>
  row(
    name,
    product.toFixed(0),
    bare.toFixed(0),
    (product / bare).toFixed(2),
    (product / bareWithoutSession).toFixed(2),
    (feedRate / product).toFixed(2),
  ),
);
const landingRate = pages[0]?.perSecond ?? Number.NaN;
const publicRows = pages.map(({ name, perSecond }) =>
  row(name, perSecond.toFixed(0), (perSecond / landingRate).toFixed(2)),
);
const crowdRows = crowds.map(({ name, accepted, refused, failed, p99 }) =>
  row(name, accepted.toFixed(0), p99.toFixed(0), refused.toFixed(0), failed),
);

const audits = await auditPages();
const auditRows = audits.pages.map(({ name, scores, blocked, largestPaint, layoutShift, faults }) =>
  row(
    name,
    scores.join(" / "),
    blocked.toFixed(0),
    largestPaint.toFixed(0),
    layoutShift.toFixed(2),
    faults.join(", ") || "none",
  ),
);

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

${network}
## Pictures

20 people upload a picture of 12 MB each at the same time, while the feed is read 40 times a second. Goals: at most
300 MB more memory for the server and its encoders, and at most twice the feed's 99th percentile.

| | before | during the uploads |
| --- | --- | --- |
| memory (MB) | ${uploads.before.toFixed(0)} | ${uploads.most.toFixed(0)} |
| feed, 99th percentile (ms) | ${uploads.quietP99.toFixed(0)} | ${uploads.busyP99.toFixed(0)} |

${uploads.stored} of them were stored, after ${uploads.seconds.toFixed(0)} seconds.

## Lists (requests per second, 10 connections)

With 100,000 people, companies, jobs and posts, over HTTP. The bare server runs all statements of the call, the
session's too, prepared. Goals: a ratio of 0.8; job list and people search at most 1.5 times the feed's cost.

| list | product | bare | ratio | without the session's statement | cost beside the feed |
| --- | --- | --- | --- | --- | --- |
${listRows.join("\n")}

## Visitors' pages (requests per second, 10 connections)

Goal: 0.7 of the landing page.

| page | per second | beside the landing page |
| --- | --- | --- |
${publicRows.join("\n")}

## A crowd of 500 connections

Refused requests are answered with 503 and \`Retry-After\`. Goal: 99 of 100 accepted requests within 1,000 ms.

| what | accepted per second | 99 of 100 within (ms) | refused per second | failed |
| --- | --- | --- | --- | --- |
${crowdRows.join("\n")}

## Lighthouse 12, mobile (medians of five runs)

Scores are performance / accessibility / best practices / SEO. Goals: 99 / 100 / 100 / 100; scripts block for at most
100 ms. A member's first post is painted after ${audits.firstPost.toFixed(0)} ms on the same network and processor.

| page | scores | blocked (ms) | largest paint (ms) | layout shift | faults |
| --- | --- | --- | --- | --- | --- |
${auditRows.join("\n")}
`;
console.log(report);
writeFileSync(join(repositoryRoot, "docs/benchmarks.md"), report);
