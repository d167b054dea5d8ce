import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/*
 * Gives a run of Jest a temporary folder of its own, in which those of its tests are. It goes with the run, also after
 * Ctrl-C, and so does a PostgreSQL that a test has started in it.
 */
const folder = mkdtempSync(join(tmpdir(), "guildway-tests-"));
// PostgreSQL may have to run as another user, who needs access.
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;
process.env.TEMP = folder;

process.on("exit", () => {
  for (const pid of postmasters(folder, 4)) kill(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
  process.once(signal, () => process.exit(128 + number));
}

/** The processes of the clusters that are running in a folder. */
function postmasters(folder, depth) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === "postmaster.pid") return Number.parseInt(readFileSync(path, "utf8"), 10);
    return entry.isDirectory() && depth > 0 ? postmasters(path, depth - 1) : [];
  });
}

function kill(pid) {
  try {
    // At once: nobody needs its data.
    process.kill(pid, "SIGQUIT");
  } catch {
    // It has ended.
  }
}
