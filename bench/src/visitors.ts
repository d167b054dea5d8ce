import { Agent, request } from "node:http";
import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";

/*
 * npm run visitors -w bench -- http://localhost:3000
 * Sends a running server, started with TRUST_PROXY=1, everything that a visitor can request, and marks what is cheap
 * for the visitor and expensive for the server: fewer than half as many answers a second as the landing page, and
 * no limit per address.
 */

const CONNECTIONS = 10;
const SECONDS = 1;
/** No address can send more requests than this in a few seconds. */
const MOST_ALLOWED = 3_100;
const [site = "http://localhost:3000"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

interface Call {
  method: string;
  path: () => string;
}

interface Result {
  perSecond: number;
  status: number;
}

const get = (path: string): Call => ({ method: "GET", path: () => path });
const newId = () => crypto.randomUUID();

async function firstJob(): Promise<string> {
  const jobs: { id: string }[] = await (await fetch(`${site}/api/home/jobs/all/`)).json();
  return jobs[0]?.id ?? newId();
}

async function firstScript(): Promise<string> {
  const html = await (await fetch(`${site}/`)).text();
  return /src="(\/static\/[^"]+)"/.exec(html)?.[1] ?? "/static/";
}

/** Calls of the contract with unknown ids, different each time, so that nothing can be cached. */
function callOf({ method, path }: Endpoint): Call {
  return { method, path: () => `/api${path.replace(/\{\w+\}/g, newId)}` };
}

/** Each visitor has their own address, as far as a server behind a proxy can tell. */
function newAddress(): string {
  return [10, ...crypto.getRandomValues(new Uint8Array(3))].join(".");
}

function answer({ method, path }: Call, address = newAddress()): Promise<number> {
  const headers = {
    "Accept-Encoding": "br",
    "Content-Type": "application/json",
    "X-Forwarded-For": address,
  };
  return new Promise((resolve, reject) => {
    const sending = request(`${site}${path()}`, { agent, method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sending.on("error", reject);
    sending.end(method === "GET" || method === "DELETE" ? undefined : "{}");
  });
}

async function measure(call: Call): Promise<Result> {
  const status = await answer(call);
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  const work = async () => {
    while (performance.now() < end) {
      await answer(call);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { perSecond: answered / SECONDS, status };
}

/** Whether a visitor who keeps sending requests is eventually refused. */
async function isLimited(call: Call): Promise<boolean> {
  const address = newAddress();
  let left = MOST_ALLOWED;
  let limited = false;
  const work = async () => {
    while (left-- > 0 && !limited) limited = (await answer(call, address)) === 429;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return limited;
}

const jobId = await firstJob();
const paths = [
  "/jobs",
  `/jobs/${jobId}`,
  "/nowhere",
  "/remotes.json",
  await firstScript(),
  "/static/none.js",
];
const operated = ["/healthz", "/readyz", "/metrics", "/api/docs", "/api/docs/swagger-ui-bundle.js"];
const calls = new Map<string, Call>([
  ...[...paths, ...operated, "/api/openapi.json", "/api/nowhere"].map((path) => [path, get(path)] as const),
  ["/jobs/{nobody's}", { method: "GET", path: () => `/jobs/${newId()}` }],
  ...Object.values<Endpoint>(contract).map((endpoint) => {
    return [`${endpoint.method} /api${endpoint.path}`, callOf(endpoint)] as const;
  }),
  ...["/home/jobs/all/", "/home/jobs?title=engineer", `/home/jobs/${jobId}`, "/home/users?first_name=a"].map(
    (path) => [`/api${path}`, get(`/api${path}`)] as const,
  ),
]);

await measure(get("/"));
const landing = await measure(get("/"));
console.log(`The landing page: ${landing.perSecond.toFixed(0)} a second\n`);
console.log("| address | answered | a second | |\n| --- | ---: | ---: | --- |");
for (const [name, call] of calls) {
  const { perSecond, status } = await measure(call);
  const slow = perSecond * 2 < landing.perSecond;
  const verdict = slow ? ((await isLimited(call)) ? "limited" : "TOO SLOW") : "";
  console.log(`| ${name} | ${status} | ${perSecond.toFixed(0)} | ${verdict} |`);
}
agent.destroy();
