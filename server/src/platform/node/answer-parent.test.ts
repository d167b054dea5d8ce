import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guildway-answer-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("an answer to a server that was killed meanwhile is dropped without a message", async () => {
  const child = join(folder, "child.mjs");
  const parent = join(folder, "parent.mjs");
  const tool = pathToFileURL(join(import.meta.dirname, "answer-parent.ts"));
  writeFileSync(
    child,
    `import { answerParent } from ${JSON.stringify(tool.href)};
     answerParent((pid) => {
       process.kill(pid, "SIGKILL");
       // It has certainly ended, but the event loop hasn't noticed yet.
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
       return "late";
     });`,
  );
  writeFileSync(
    parent,
    `import { fork } from "node:child_process";
     fork(${JSON.stringify(child)}, { execArgv: ["--import", "tsx"] }).send(process.pid);`,
  );
  const server = spawn(process.execPath, [parent], { stdio: ["ignore", "inherit", "pipe"] });
  let said = "";
  server.stderr.on("data", (data) => (said += data));
  // The child writes there, too, so that this also waits for its end.
  await once(server, "close");
  expect(said).toBe("");
});
