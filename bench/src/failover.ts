import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "@guildway/tools/repository";

const TOLD = /(\d+) writes acknowledged, (\d+) lost, back after ([\d.]+) s/;

/** Runs the failover test of `npm run test:ops`, and returns its result. */
export async function measureFailover(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "guildway-failover-"));
  // Not through a pipe, which programs that outlive the test would hold open.
  const output = join(folder, "output");
  const file = openSync(output, "w");
  const jest = ["node_modules/jest/bin/jest.js", "--config", "ops/jest.config.js", "failover"];
  const test = spawn(process.execPath, jest, { cwd: repositoryRoot, stdio: ["ignore", file, file] });
  const [code] = await once(test, "exit");
  const text = readFileSync(output, "utf8");
  rmSync(folder, { recursive: true });
  const [, acknowledged, lost, seconds] = TOLD.exec(text) ?? [];
  if (code !== 0 || seconds === undefined) throw new Error(text);
  return `60 people post through two servers. The primary is ended with \`kill -9\`; commits wait for its standby, which
\`ops/promote.sh\` makes the primary, and HAProxy leads the servers there. Goals: writes again within 30 s without a restart,
none that was acknowledged is lost, and events continue (\`npm run test:ops -- failover\` requires all three).

Writes were back after ${seconds} s, and ${lost} of ${acknowledged} acknowledged writes were lost.`;
}
