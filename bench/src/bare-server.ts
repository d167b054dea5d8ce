import { createServer } from "node:http";
import { NEWEST } from "@guildway/server/kernel/core/paging";
import { argon2Hasher } from "@guildway/server/platform/node/argon2-hasher";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { selectPosts } from "@guildway/server/social/posts/select-posts";
import { Placeholder } from "drizzle-orm";
import { Pool } from "pg";

/*
 * Does the minimum that answers the feed: `node:http`, the bare driver, and the feed's own statement, prepared.
 * It has no sessions: the viewer is looked up once. Start it with DATABASE_URL and TOKEN.
 */
const ROWS = 21;
const url = process.env.DATABASE_URL ?? "";
const { db, pool: shape } = connectDatabase(url, 1);
const { sql: text, params } = selectPosts(db, ROWS).toSQL();
const pool = new Pool({ connectionString: url, max: 10 });
const { rows: viewers } = await pool.query("select account_id as id from sessions where token_hash = $1", [
  await argon2Hasher.digest(process.env.TOKEN ?? ""),
]);
await shape.end();

const given: Record<string, unknown> = { ...NEWEST, viewerId: viewers[0].id };
const values = params.map((param) => (param instanceof Placeholder ? given[param.name] : param));

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: "feed", text, values, rowMode: "array" });
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(
    `[${rows
      .slice(0, ROWS - 1)
      .map(([json]) => json)
      .join(",")}]`,
  );
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
