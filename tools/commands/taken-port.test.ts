import { spawnSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { repositoryRoot } from "../repository";

let other: Server;
let port: number;

beforeAll(async () => {
  other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  ({ port } = other.address() as AddressInfo);
});
afterAll(() => other.close());

test.each([
  ["npm run dev", ".", "tools/commands/dev.ts"],
  ["npm run ui", ".", "tools/commands/ui.ts"],
  ["npm run serve -w mf-jobs", "mf-jobs", "tools/commands/serve.ts"],
  ["npm start -w mf-jobs", "mf-jobs", "standalone/commands/start.ts"],
  ["npm start -- --split", ".", "tools/commands/start.ts", "--split"],
])("%s says in one line that its port is taken", (_command, folder, script, ...args) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(repositoryRoot, script), ...args],
    { cwd: join(repositoryRoot, folder), env: { ...process.env, PORT: String(port) }, encoding: "utf8" },
  );
  expect(stderr.trim()).toBe(`Port ${port} on localhost is in use. Set PORT to a different port.`);
  expect(status).toBe(1);
});
