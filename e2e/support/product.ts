import { tmpdir } from "node:os";
import { join } from "node:path";

/** The port of the product that a run starts. */
export const port = process.env.E2E_PORT ?? "3100";

/** Where a product runs already that is to be tested instead. */
export const runningAt = process.env.E2E_URL;

/** The data of the product that a run starts. */
export const dataDir = join(tmpdir(), `guildway-e2e-${port}`);

/** From where a test brings a remote of its own into a tab. */
export const developerPort = Number(port) + 50;
export const developerOrigin = `http://localhost:${developerPort}`;
