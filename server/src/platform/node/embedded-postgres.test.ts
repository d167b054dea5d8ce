import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "./embedded-postgres";

test("starts in a folder that nobody else may enter, even as root", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildway-closed-"));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const postgres = await startEmbeddedPostgres({ folder });
  try {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test("says that a database isn't complete, and leaves it as it is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildway-incomplete-"));
  const kept = join(folder, "postgres", "base");
  try {
    await mkdir(kept, { recursive: true });
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow("isn't complete");
    expect(existsSync(kept)).toBe(true);
    await expect(stat(join(folder, "postgres.new"))).rejects.toThrow("ENOENT");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
