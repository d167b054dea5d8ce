import { tmpdir } from "node:os";
import { join } from "node:path";

const firstPort = Number(process.env.E2E_PORT ?? "3100");

/** Address of a running product to test instead. */
export const runningAt = process.env.E2E_URL;

/** The folder in which a run makes the demo world, and in which its servers store data. */
export const runFolder = join(tmpdir(), `guildway-e2e-${firstPort}`);
export const worldPort = firstPort;

/** Origin from which a test loads its own remote into a tab. */
export const developerPort = firstPort + 1;
export const developerOrigin = `http://localhost:${developerPort}`;

/** Each of these commands uses its port and the following ones. */
export const splitPort = firstPort + 10;
export const devPort = firstPort + 25;
