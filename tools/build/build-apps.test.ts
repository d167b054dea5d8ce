import { fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { buildApps } from "./build-apps";
import { BuildError } from "./build-error";

jest.mock("node:child_process", () => ({ ...jest.requireActual("node:child_process"), fork: jest.fn() }));

/** A build process without output, which ends as soon as it gets something to build. */
class EndedBuild extends EventEmitter {
  connected = true;
  constructor(
    private readonly code: number | null,
    private readonly signal: NodeJS.Signals | null,
  ) {
    super();
  }
  send(): void {
    this.connected = false;
    setImmediate(() => this.emit("exit", this.code, this.signal));
  }
  disconnect(): void {}
}

test.each([
  [
    null,
    "SIGKILL",
    "the system ended the build process, probably because there is too little memory",
  ] as const,
  [null, "SIGSEGV", "the build process ended with SIGSEGV"] as const,
  [1, null, "the build process ended with code 1"] as const,
])("a build process that ends with code %s and signal %s is reported", async (code, signal, reason) => {
  jest.mocked(fork).mockImplementation(() => new EndedBuild(code, signal) as never);
  const built = jest.fn();
  const building = buildApps(["mf-jobs", "mf-feed", "mf-quiz", "shell", "mf-network"], "best", built);
  await expect(building).rejects.toThrow(BuildError);
  await expect(building).rejects.toThrow(`mf-jobs could not be built:\n${reason}`);
  expect(built).not.toHaveBeenCalled();
});
