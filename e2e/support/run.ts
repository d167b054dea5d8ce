import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { makeDemoWorld } from "./own-server";

/**
 * Runs before the first test: `npm start` builds what changed and makes the demo world, as for anyone. All servers of
 * the run then start on copies of that world, in one PostgreSQL.
 *
 * @returns a function that ends it after the last test
 */
export default async function startRun(): Promise<() => Promise<void>> {
  // In its own process group, so that Ctrl-C ends only the run, and this process then cleans up.
  const supervisor = spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "supervise-run.ts")],
    {
      stdio: ["pipe", "pipe", "inherit"],
      detached: true,
    },
  );
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error("the run's PostgreSQL has ended; the output above says why");
    return value;
  };
  const ended = once(supervisor, "exit");
  const end = async () => {
    supervisor.stdin.end();
    await ended;
  };
  try {
    await nextLine();
    await makeDemoWorld();
    supervisor.stdin.write("start\n");
    process.env.E2E_DATABASE_URL = await nextLine();
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
