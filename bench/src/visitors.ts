import { Agent, request } from "node:http";
import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";

/*
 * npm run visitors -w bench -- http://localhost:3000
 * Asks a running server for everything that a visitor can ask for, and says what is cheap for them and dear for it:
 * an address that answers fewer than half as many requests a second as the landing page, and isn't limited.
 */

const CONNECTIONS = 10;
const SECONDS = 1.5;
const [site = "http://localhost:3000"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

interface Call {
  method: string;
  path: () => string;
}

interface Result {
  perSecond: number;
  status: number;
  limited: boolean;
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

/** Calls of the contract with ids that nobody has, each time others, so that nothing can be remembered. */
function callOf({ method, path }: Endpoint): Call {
  return { method, path: () => `/api${path.replace(/\{\w+\}/g, newId)}` };
}

function answer({ method, path }: Call): Promise<number> {
  const headers = { "Accept-Encoding": "br", "Content-Type": "application/json" };
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
  let limited = false;
  const work = async () => {
    while (performance.now() < end) {
      limited = (await answer(call)) === 429 || limited;
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { perSecond: answered / SECONDS, status, limited };
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
  const { perSecond, status, limited } = await measure(call);
  const verdict = limited ? "limited" : perSecond * 2 >= landing.perSecond ? "" : "TOO SLOW";
  console.log(`| ${name} | ${status} | ${perSecond.toFixed(0)} | ${verdict} |`);
}
agent.destroy();
