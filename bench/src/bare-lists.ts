import { createServer } from "node:http";
import { readConfig } from "@guildway/server/platform/config";
import { createLog } from "@guildway/server/platform/node/log";
import { startServer } from "@guildway/server/platform/node/start-server";
import { type Stops, stopAll } from "@guildway/server/platform/node/stops";
import { Client, Pool } from "pg";

/*
 * Does the minimum that answers the product's lists: `node:http`, the bare driver, and the statements that the product
 * sends for each call, prepared. To record them, it starts the product in this process and makes each call once. Start it
 * with DATABASE_URL, the viewer's TOKEN and the PATHS of the calls. A request with `X-Session` leaves out the session's
 * statement.
 */
interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const names = new Map<string, string>();
let sent: Statement[] = [];

/** Records what a client of the driver sends. */
function watchDriver(): () => void {
  const { query } = Client.prototype;
  const watched = function (this: Client, ...args: unknown[]) {
    const [config, values] = args;
    const { text, values: own }: { text?: unknown; values?: unknown } =
      typeof config === "string" ? { text: config } : Object(config);
    if (typeof text === "string") {
      const name = names.get(text) ?? `statement_${names.size}`;
      names.set(text, name);
      sent.push({ name, text, values: [values, own].find(Array.isArray) ?? [] });
    }
    return Reflect.apply(query, this, args);
  };
  Reflect.set(Client.prototype, "query", watched);
  return () => Reflect.set(Client.prototype, "query", query);
}

async function statementsOf(url: string): Promise<Statement[]> {
  sent = [];
  const response = await fetch(url, { headers: { Authorization: `Bearer ${process.env.TOKEN}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
  return sent;
}

const paths = (process.env.PATHS ?? "").split(",");
const stops: Stops = [];
const product = await startServer({
  config: readConfig({ ...process.env, PORT: "0" }),
  log: createLog("error"),
  demo: false,
  onDatabaseDeath: (error) => {
    throw error;
  },
  stops,
});
const stopWatching = watchDriver();
const first = await statementsOf(`${product.url}/api${paths[0]}`);
const known = new Map<string, Statement[]>();
for (const path of paths) {
  const [one, other] = [
    await statementsOf(`${product.url}/api${path}`),
    await statementsOf(`${product.url}/api${path}`),
  ];
  // A statement that is sent only once belongs to a worker.
  known.set(
    path,
    one.filter(({ text }) => other.some((same) => same.text === text)),
  );
}
stopWatching();
await stopAll(stops);

for (const [path, own] of known)
  if (own.length === 0) throw new Error(`The product sends nothing for ${path}`);
// The session is cached after the first call.
const session = first.filter(({ text }) => /^select\b.*"sessions"/is.test(text));
if (session.length === 0) throw new Error("The product read no session");
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer(async ({ url = "", headers }, response) => {
  const own = known.get(url) ?? [];
  let rows: unknown[][] = [];
  for (const statement of headers["x-session"] ? own : [...session, ...own]) {
    ({ rows } = await pool.query({ ...statement, rowMode: "array" }));
  }
  response.writeHead(200, { "Content-Type": "application/json" });
  // The product's statements build the JSON of each row.
  response.end(`[${rows.map(([json]) => json).join(",")}]`);
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
