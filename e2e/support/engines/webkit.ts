import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { freePort } from "../own-server";
import type { Described, Engine, Key, Size } from "./engine";

/** Debian's, which has the bindings. */
const PYTHON = "/usr/bin/python3";
const TREE = join(import.meta.dirname, "webkit_tree.py");

/** Exceptions, and what the page's policy forbids. */
const PROBLEM = /CONSOLE (JS|SECURITY) ERROR /;

const KEYS: Record<Key, string> = { Tab: "\uE004", Enter: "\uE007", ArrowUp: "\uE013" };

type KeyAction = { type: "keyDown" | "keyUp"; value: string };

/** WebKitGTK, Safari's engine, through its own W3C WebDriver. */
class WebKitEngine implements Engine {
  constructor(
    private readonly session: string,
    private readonly driver: ChildProcess,
    private readonly desktop: Desktop,
    /** What the browser has written. */
    private readonly console: readonly string[],
  ) {}

  async goto(url: string): Promise<void> {
    await this.post("/url", { url });
  }

  async back(): Promise<void> {
    await this.post("/back", {});
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.post("/execute/sync", { script: `return ${expression}`, args: [] });
  }

  async click(x: number, y: number): Promise<void> {
    const move = { type: "pointerMove", duration: 0, origin: "viewport", x, y };
    const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await this.post("/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  async type(text: string): Promise<void> {
    await this.keys([...text].flatMap(pressOf));
  }

  async press(key: Key): Promise<void> {
    await this.keys(pressOf(KEYS[key]));
  }

  async describe(roles: readonly string[]): Promise<Described[]> {
    const { stdout } = await promisify(execFile)(PYTHON, [TREE, ...roles], { env: this.desktop.env });
    return JSON.parse(stdout);
  }

  problems(): string[] {
    return this.console.filter((line) => PROBLEM.test(line));
  }

  async close(): Promise<void> {
    await call("DELETE", this.session);
    await end(this.driver);
    await this.desktop.close();
  }

  private keys(actions: KeyAction[]): Promise<void> {
    return this.post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  private post<Value>(path: string, body: object): Promise<Value> {
    return call("POST", this.session + path, body);
  }
}

const pressOf = (value: string): KeyAction[] => [
  { type: "keyDown", value },
  { type: "keyUp", value },
];

/** Each has its own desktop and driver, because a driver has only one session. */
export async function openWebKit(executablePath: string, size: Size): Promise<Engine> {
  const desktop = await startDesktop(size);
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: desktop.env,
  });
  const console: string[] = [];
  for (const output of [driver.stdout, driver.stderr])
    createInterface(output).on("line", (line) => console.push(line));
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const browser = {
    binary: executablePath,
    // Because of its bars, the window can't be as narrow as a phone.
    args: ["--automation", "--full-screen", "--enable-write-console-messages-to-stdout=true"],
  };
  const alwaysMatch = { "webkitgtk:browserOptions": browser };
  const { sessionId } = await call<{ sessionId: string }>("POST", `${origin}/session`, {
    capabilities: { alwaysMatch },
  });
  await call("POST", `${origin}/session/${sessionId}/window/rect`, size);
  return new WebKitEngine(`${origin}/session/${sessionId}`, driver, desktop, console);
}

/** What a browser with windows needs. */
interface Desktop {
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** Starts a virtual screen with an unused number, and a bus, over which assistive technology reads the page. */
async function startDesktop({ width, height }: Size): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), "guildway-webkit-"));
  const size = ["-screen", "0", `${width}x${height}x24`];
  const screen = spawn("Xvfb", ["-displayfd", "3", ...size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const env = {
    ...process.env,
    DISPLAY: `:${await firstLine(screen.stdio[3] as Readable)}`,
    XDG_RUNTIME_DIR: folder,
    // A machine without a graphics card draws in memory.
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    stdio: ["ignore", "pipe", "ignore"],
    env,
  });
  return {
    env: { ...env, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus.stdout) },
    async close() {
      await end(bus);
      await end(screen);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine(output: Readable): Promise<string> {
  const [text] = await once(output, "data");
  return String(text).trim();
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await call(`GET`, `${origin}/status`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver didn't start");
}

async function call<Value>(method: "GET" | "POST" | "DELETE", url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  await ended;
}
