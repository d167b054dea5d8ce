import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { repositoryRoot } from "../repository";
import { type Outcome, runCommands } from "../testing/run-commands";

const commands = [
  ["npm run dev", ".", "tools/commands/dev.ts"],
  ["npm run ui", ".", "tools/commands/ui.ts"],
  ["npm run serve -w mf-jobs", "mf-jobs", "tools/commands/serve.ts"],
  ["npm start -w mf-jobs", "mf-jobs", "standalone/commands/start.ts"],
  ["npm start -- --split", ".", "tools/commands/start.ts", "--split"],
] as const;

let other: Server;
let port: number;
let outcomes: Outcome[];

beforeAll(async () => {
  other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  ({ port } = other.address() as AddressInfo);
  outcomes = runCommands(
    commands.map(([, folder, script, ...args]) => ({
      file: join(repositoryRoot, script),
      args,
      cwd: join(repositoryRoot, folder),
      env: { PORT: String(port) },
    })),
  );
});
afterAll(() => other.close());

test.each(commands.map(([command], index) => [command, index] as const))(
  "%s says in one line that its port is taken",
  (_command, index) => {
    expect(outcomes[index]?.stderr.trim()).toBe(
      `Port ${port} on localhost is in use. Set PORT to a different port.`,
    );
    expect(outcomes[index]?.status).toBe(1);
  },
);
