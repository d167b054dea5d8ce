import { tmpdir } from "node:os";
import { join } from "node:path";

/** Port of the product that a run starts. */
export const port = process.env.E2E_PORT ?? "3100";

/** Address of a running product to test instead. */
export const runningAt = process.env.E2E_URL;

/** Data folder of the product that a run starts. */
export const dataDir = join(tmpdir(), `guildway-e2e-${port}`);

/** Origin from which a test loads its own remote into a tab. */
export const developerPort = Number(port) + 50;
export const developerOrigin = `http://localhost:${developerPort}`;
