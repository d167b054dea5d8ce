import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));

export interface Migration {
  /** Its file's name without the ending: `0001_what_it_does`. */
  name: string;
  /** Milliseconds; migrations are applied in this order, and databases remember it. */
  at: number;
  /** SHA-256 of its file. */
  hash: string;
  statements: string[];
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Reads the migrations that this version contains, in the order in which they are applied. */
export function readMigrations(): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(FOLDER, "meta/_journal.json"), "utf8"));
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(join(FOLDER, `${tag}.sql`), "utf8");
    const hash = createHash("sha256").update(sql).digest("hex");
    return { name: tag, at: when, hash, statements: statementsOf(sql) };
  });
}

/** The scripts that turn a schema from before 1.0 into that of 1.0: statements of files in `migrations/adopt/`. */
export function readAdoption(files: readonly string[]): string[] {
  return files.flatMap((file) => statementsOf(readFileSync(join(FOLDER, "adopt", file), "utf8")));
}

function statementsOf(sql: string): string[] {
  return sql.split("--> statement-breakpoint");
}
