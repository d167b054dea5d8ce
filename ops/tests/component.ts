import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as after } from "node:timers/promises";

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  await once(listener, "close");
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** A program that serves a port until it is stopped. */
export class Component {
  output = "";
  private readonly exited: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.exited = once(child, "exit");
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
  }

  /** Starts it and waits until it accepts connections. */
  static async start(port: number, program: string, args: string[]): Promise<Component> {
    const component = new Component(spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] }));
    const { child } = component;
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${component.output}`);
      await after(50);
    }
    return component;
  }

  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.child.kill(signal);
    await this.exited;
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Whether tests run as root, which PostgreSQL and PgBouncer refuse. */
export const isRoot = process.getuid?.() === 0;

/** Runs a program to its end, as the user `postgres` if tests run as root. */
export function runAsPostgres(program: string, args: string[], env: Record<string, string> = {}): string {
  const [command, ...rest] = isRoot
    ? ["runuser", "-u", "postgres", "--", program, ...args]
    : [program, ...args];
  return execFileSync(command ?? program, rest, {
    encoding: "utf8",
    cwd: "/",
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
