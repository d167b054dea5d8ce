import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seedSkills } from "@guildway/server/kernel/db/seed-skills";
import { cacheDir, repositoryRoot } from "@guildway/tools/repository";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openPglite } from "./src/api/open-pglite";

const migrationsFolder = join(repositoryRoot, "server/migrations");
const skillsFile = join(repositoryRoot, "server/src/kernel/db/skills.json");

/**
 * The file of a database with the schema and the data that belongs to it, kept until one of the two changes. Creating
 * a database takes seconds; opening one doesn't.
 */
export async function snapshotFile(): Promise<string> {
  const file = join(cacheDir, `standalone-${hashOfSchema()}.tar.gz`);
  if (existsSync(file)) return file;
  const { pglite, db } = await openPglite();
  // Not in a transaction, in which an index can't be built concurrently.
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    for (const statement of migration.sql) await pglite.exec(statement);
  }
  await seedSkills(db);
  // A skill's id is derived from its name, so that every copy of the database has the same ones.
  await db.execute(
    sql`update skills set id = overlay(overlay(md5(skill_name::text) placing '7' from 13) placing '8' from 17)::uuid`,
  );
  // A page unpacks all files each time it starts, and these are a third of the bytes.
  await pglite.exec("update pg_database set datistemplate = false");
  for (const unused of ["template0", "template1"]) await pglite.exec(`drop database ${unused}`);
  const dump = await pglite.dumpDataDir("gzip");
  await pglite.close();
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  return file;
}

function hashOfSchema(): string {
  const hash = createHash("sha256")
    .update(readFileSync(skillsFile))
    .update(readFileSync(import.meta.filename));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith(".sql")) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
