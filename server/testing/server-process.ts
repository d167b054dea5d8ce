import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileServer } from "./compile-server";

// For people, or in production as JSON.
const ADDRESS = /Address\s+(\S+)|"url":"([^"]+)".*"msg":"running"/;
const ANNOUNCED = /Mail {2}|"msg":"running"/;

/** The server as an operator runs it: as a separate process. */
export class ServerProcess {
  output = "";
  url = "";

  private constructor(
    private readonly process: ChildProcess,
    private readonly exited: Promise<number | null>,
  ) {
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
  }

  /**
   * Starts a server and waits until it answers or has ended.
   * @param launcher a program with arguments, which becomes the server
   */
  static async start(env: Record<string, string>, launcher: readonly string[] = []): Promise<ServerProcess> {
    const [program = "", ...args] = [...launcher, process.execPath, await compiledServer()];
    const child = spawn(program, args, {
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: env.NODE_ENV === "production" ? "info" : "warn",
        PORT: "0",
        SITE_DIR: "/nowhere",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const exited = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
    const server = new ServerProcess(child, exited);
    await Promise.race([server.announced(), exited]);
    server.url = ADDRESS.exec(server.output)?.slice(1).find(Boolean) ?? "";
    return server;
  }

  /** Sends a signal and returns the exit code; null if the signal ended the process. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    this.process.kill(signal);
    return this.exited;
  }

  /** The exit code of a process that ends on its own. */
  get exitCode(): Promise<number | null> {
    return this.exited;
  }

  private announced(): Promise<void> {
    return new Promise((resolve) => {
      this.process.stdout?.on("data", () => {
        if (ANNOUNCED.test(this.output)) resolve();
      });
    });
  }
}

/** The server, compiled once in each run of Jest, whose temporary folder goes with it. */
export async function compiledServer(): Promise<string> {
  const folder = join(tmpdir(), "server");
  if (!existsSync(folder)) {
    const own = `${folder}-${process.pid}`;
    await compileServer(own);
    // Another test may have been faster.
    await rename(own, folder).catch(() => undefined);
  }
  return join(folder, "main.mjs");
}
