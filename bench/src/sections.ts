import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { isSignedInPath } from "@guildway/shared/routes";
import { defaultSiteDir, repositoryRoot } from "@guildway/tools/repository";
import { bytesOfPath, MEMBER_CHUNK } from "./bytes";
import { measureClosing } from "./closing";
import { measureCrowd } from "./crowd";
import { measureCalls } from "./every-call";
import { measureFailover } from "./failover";
import { bytesOfMonolith } from "./federation";
import { measureFeed } from "./feed";
import { measureFeedPictures } from "./feed-pictures";
import { measureFirstPost } from "./first-post";
import { auditPages } from "./lighthouse";
import { measureLists } from "./lists";
import { measureMessages } from "./messages";
import { reportNetwork } from "./network-report";
import { measureServers } from "./servers";
import { measureUploads } from "./uploads";

/** A part of docs/benchmarks.md that is measured separately. */
interface Section {
  title: string;
  /** Returns what is below the title. */
  measure: () => Promise<string>;
}

/** In the order of the document. */
export const SECTIONS: Record<string, Section> = {
  bytes: { title: "JavaScript to paint a page (kB, Brotli)", measure: bytes },
  "first-post": { title: "A member's first post", measure: firstPost },
  feed: { title: "The feed (requests per second, 10 connections)", measure: feed },
  network: { title: "My network (requests per second, 10 connections)", measure: reportNetwork },
  uploads: { title: "Uploads of pictures", measure: uploads },
  pictures: { title: "Pictures in the feed (kB)", measure: pictures },
  lists: { title: "Lists and visitors' pages (requests per second, 10 connections)", measure: lists },
  servers: { title: "Servers, a replica and mail", measure: servers },
  failover: { title: "Failover of the database", measure: measureFailover },
  messages: { title: "Messages", measure: measureMessages },
  crowd: { title: "Open pages", measure: measureCrowd },
  closing: { title: "Closing jobs with many applicants", measure: closing },
  calls: { title: "Every call that reads (ms)", measure: measureCalls },
  lighthouse: { title: "Lighthouse 12, mobile (medians of five runs)", measure: lighthouse },
};

const FILE = join(repositoryRoot, "docs/benchmarks.md");

/** Replaces one section of docs/benchmarks.md, so that each can be measured again without the others. */
export async function writeSection({ title }: Section, text: string): Promise<void> {
  const known = new Map<string, string>();
  for (const part of (await readFile(FILE, "utf8")).split(/^## /m).slice(1)) {
    const end = part.indexOf("\n");
    known.set(part.slice(0, end), part.slice(end).trim());
  }
  known.set(title, text);
  const parts = Object.values(SECTIONS).flatMap((section) => {
    const found = known.get(section.title);
    return found === undefined ? [] : [`## ${section.title}\n\n${found}\n`];
  });
  await writeFile(FILE, [INTRODUCTION, ...parts].join("\n"));
}

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`. Compare the ratios, which are measured side by side, rather than the times. Each section
ends with the machine that it was measured on.
`;

/** The machine that a section was measured on. */
export function machine(): string {
  return `Measured on ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`;
}

const table = (columns: string[], rows: (string | number)[][]): string =>
  [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const PAGES = [
  { name: "Landing page", path: "/", chunk: "landing", goal: 140 },
  { name: "Login", path: "/user/login/", chunk: "login", goal: undefined },
  { name: "Feed", path: "/signed-in/feed/", chunk: "feed", goal: 165 },
  { name: "Job list", path: "/signed-in/feed/suggested-jobs", chunk: "job-list", goal: undefined },
  { name: "Companies", path: "/signed-in/feed/user-companies", chunk: "user-companies", goal: undefined },
  { name: "Connections", path: "/signed-in/feed/connections", chunk: "connections", goal: undefined },
  { name: "Quiz", path: "/homepage/mini-quiz/", chunk: "quiz", goal: undefined },
];

async function bytes(): Promise<string> {
  const kilobytes = (count: number) => (count / 1000).toFixed(1);
  const monolith = await bytesOfMonolith(
    PAGES.map(({ path, chunk }) => (isSignedInPath(path) ? [chunk, MEMBER_CHUNK] : [chunk])),
  );
  const rows: (string | number)[][] = [];
  for (const [index, { name, path, goal }] of PAGES.entries()) {
    const { shell, remote, calls } = await bytesOfPath(defaultSiteDir, path);
    const whole = monolith[index] ?? Number.NaN;
    rows.push([
      name,
      kilobytes(shell + remote),
      goal ?? "",
      kilobytes(remote),
      kilobytes(calls),
      kilobytes(whole),
      ((shell + remote) / whole).toFixed(2),
    ]);
  }
  return `Shell and remote as they are deployed, compared with the same pages built as one bundle. Goals: at most 20 for the
remote's part, and 1.20 for the price of federation. Calls to the API need code that is fetched at the same time and not
counted in the first column.

${table(["page", "shell + remote", "goal", "remote", "code of calls", "one bundle", "price"], rows)}`;
}

async function firstPost(): Promise<string> {
  const { paint, post, kilobytes, requests } = await measureFirstPost();
  const row = [
    paint.toFixed(0),
    post.toFixed(0),
    (post / paint).toFixed(1),
    kilobytes.toFixed(0),
    requests.toFixed(0),
  ];
  return `The feed of the demo world on a slow phone (a quarter of this processor, 1.6 Mbit/s, 150 ms) with nothing cached:
medians of five visits by someone who has signed in before. Goals: the first post 1.5 times as late as the first paint,
250 kB, 25 requests.

${table(["first paint (ms)", "first post (ms)", "ratio", "kB", "requests"], [row])}`;
}

async function feed(): Promise<string> {
  const small = await measureFeed(1);
  const large = await measureFeed(10);
  const row = (size: string, { product, bare }: typeof small) => [
    size,
    product.toFixed(0),
    bare.toFixed(0),
    (product / bare).toFixed(2),
  ];
  return `20 posts with author, counts and the viewer's like, over HTTP with the session checked on each request, compared with a
bare \`node:http\` server that runs the same prepared statement with the bare driver and checks nothing. Goals: a ratio
of 0.8, and at most 1.2 times as slow with ten times the rows.

${table(["posts", "product", "bare", "ratio"], [row("100,000", small), row("1,000,000", large)])}

With ten times the rows the product answers ${(small.product / large.product).toFixed(2)} times as slowly.`;
}

async function uploads(): Promise<string> {
  const { before, most, quietP99, busyP99, stored, seconds } = await measureUploads();
  const rows = [
    ["memory (MB)", before.toFixed(0), most.toFixed(0)],
    ["feed, 99th percentile (ms)", quietP99.toFixed(0), busyP99.toFixed(0)],
  ];
  return `20 people upload a picture of 12 MB each at the same time, while the feed is read 40 times a second. Goals: at most
300 MB more memory for the server and its encoders, and at most twice the feed's 99th percentile.

${table(["", "before", "during the uploads"], rows)}

${stored} of them were stored, after ${seconds.toFixed(0)} seconds.

With two cores for the server, PostgreSQL, the encoder, 20 senders and the readers, the load itself bounds this: the 240 MB
arrive within two seconds, in which the percentile is 50 to 250 ms even if nothing is encoded. Encoding takes the other
seconds, on one core and after everything else. A still lower priority (Linux's \`SCHED_IDLE\`) leaves the percentile as it
is, and takes a tenth longer.`;
}

async function pictures(): Promise<string> {
  const kilobytes = (count: number) => (count / 1000).toFixed(0);
  const rows = (await measureFeedPictures()).map(({ name, first, firstCount, all, count, ideal }) => [
    name,
    `${kilobytes(first)} (${firstCount})`,
    `${kilobytes(all)} (${count})`,
    kilobytes(ideal),
    (all / ideal).toFixed(2),
  ]);
  return `What the pictures of 20 posts cost a reader: before anything is scrolled, and once all were scrolled through; in
brackets how many pictures that is. Ideal are the same pictures, encoded exactly as wide as they are drawn. Goal: a ratio
of 1.3.

${table(["screen", "at first", "all", "ideal", "ratio"], rows)}`;
}

async function lists(): Promise<string> {
  const figures = await measureLists();
  const feedRate = figures.lists[0]?.product ?? Number.NaN;
  const landingRate = figures.pages[0]?.perSecond ?? Number.NaN;
  const listRows = figures.lists.map(({ name, product, bare, bareWithoutSession }) => [
    name,
    product.toFixed(0),
    bare.toFixed(0),
    (product / bare).toFixed(2),
    (product / bareWithoutSession).toFixed(2),
    (feedRate / product).toFixed(2),
  ]);
  const pageRows = figures.pages.map(({ name, perSecond }) => [
    name,
    perSecond.toFixed(0),
    (perSecond / landingRate).toFixed(2),
  ]);
  const crowdRows = figures.crowds.map(({ name, accepted, refused, failed, p99 }) => [
    name,
    accepted.toFixed(0),
    p99.toFixed(0),
    refused.toFixed(0),
    failed,
  ]);
  return `With 100,000 people, companies, jobs and posts, over HTTP. The bare server runs all statements of the call, the
session's too, prepared. Goals: a ratio of 0.8; job list and people search at most 1.5 times the feed's cost.

${table(["list", "product", "bare", "ratio", "without the session's statement", "cost compared with the feed"], listRows)}

Visitors' pages; goal: 0.7 of the landing page.

${table(["page", "per second", "compared with the landing page"], pageRows)}

A crowd of 500 connections. Refused requests are answered with 503 and \`Retry-After\`. Goal: 99 of 100 accepted requests
within 1,000 ms.

${table(["what", "accepted per second", "99 of 100 within (ms)", "refused per second", "failed"], crowdRows)}`;
}

async function servers(): Promise<string> {
  const { one, two, replicated, mails } = await measureServers();
  const row = (name: string, { perSecond, p99, primaryShare }: typeof one) => [
    name,
    perSecond.toFixed(0),
    p99.toFixed(0),
    `${(primaryShare * 100).toFixed(1)} %`,
  ];
  return `20 people at once read the feed and like a post in one of 20 calls, each time at another server. The servers, both
databases and the load share the cores, so more servers can't answer more here. The table shows what a second server
and a replica cost, and whose work the reads become, not how many more calls they answer on machines of their own.
Goal: less than 5 % of reads on the primary with a replica.

${table(
  ["what", "calls per second", "99 of 100 within (ms)", "reads on the primary"],
  [row("1 server", one), row("2 servers", two), row("2 servers, 1 replica", replicated)],
)}

One server delivers ${mails.toFixed(0)} mails a second to an SMTP server on the same machine. Goal: 200.`;
}

async function closing(): Promise<string> {
  const { quietP99, closings } = await measureClosing();
  const rows = closings.map(({ what, applicants, answered, notified, readP99 }) => [
    what,
    `${applicants / 1000},000`,
    answered.toFixed(0),
    notified.toFixed(1),
    readP99.toFixed(0),
  ]);
  return `How soon a recruiter who closes a job, or all jobs of a company, is answered, and how soon all applicants who wait for a
decision are notified, by one server. Meanwhile someone else asks for their session 40 times a second; when nothing is closed, 99 of 100 such
reads take ${quietP99.toFixed(0)} ms. Goals: an answer within 1,000 ms, whatever the number of applicants.

${table(["closed", "applicants", "answered after (ms)", "last notified after (s)", "99 of 100 reads within (ms)"], rows)}`;
}

async function lighthouse(): Promise<string> {
  const pages = await auditPages();
  const rows = pages.map(({ name, scores, blocked, largestPaint, layoutShift, faults }) => [
    name,
    scores.join(" / "),
    blocked.toFixed(0),
    largestPaint.toFixed(0),
    layoutShift.toFixed(2),
    faults.join(", ") || "none",
  ]);
  return `Scores are performance / accessibility / best practices / SEO. Goals: 99 / 100 / 100 / 100; scripts block for at most
100 ms.

${table(["page", "scores", "blocked (ms)", "largest paint (ms)", "layout shift", "faults"], rows)}`;
}
