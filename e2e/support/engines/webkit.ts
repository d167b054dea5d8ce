import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "../own-server";
import type { Described, Engine, Key, Size } from "./engine";
import { startWatchingProxy, type WatchingProxy } from "./watching-proxy";

const TREE = join(import.meta.dirname, "webkit-tree.py");
const MOST_OF_A_TREE = 16 * 1024 * 1024;

const run = promisify(execFile);

const KEYS: Record<Key, string> = { Tab: "\uE004", Enter: "\uE007", ArrowUp: "\uE013" };

type KeyAction = { type: "keyDown" | "keyUp"; value: string };

/** WebKitGTK, Safari's engine, through its own W3C WebDriver. */
class WebKitEngine implements Engine {
  /** WebKit passes it on to VoiceOver, but not to the desktop of Linux. */
  readonly knowsAriaDescription = false;

  constructor(
    private readonly session: string,
    private readonly proxy: WatchingProxy,
    private readonly env: NodeJS.ProcessEnv,
    private readonly processes: readonly ChildProcess[],
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

  async describe(): Promise<Described[]> {
    const { stdout } = await run("/usr/bin/python3", [TREE], { env: this.env, maxBuffer: MOST_OF_A_TREE });
    return JSON.parse(stdout);
  }

  /** WebDriver doesn't report them. */
  problems(): string[] {
    return this.proxy.problems;
  }

  async close(): Promise<void> {
    await call("DELETE", this.session);
    this.proxy.stop();
    for (const process of this.processes) await end(process);
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

/** Each has its own screen, bus and driver, because a driver has only one session. */
export async function openWebKit(executablePath: string, { width, height }: Size): Promise<Engine> {
  const { screen, display } = await startScreen({ width, height });
  const { bus, busAddress } = await startBus(display);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: busAddress,
    // A machine without a graphics card draws in memory.
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  // Because of its bars, the window can't be as narrow as a phone.
  const browser = { binary: executablePath, args: ["--automation", "--full-screen"] };
  const watching = await startWatchingProxy();
  const proxy = { proxyType: "manual", httpProxy: watching.address };
  const alwaysMatch = { "webkitgtk:browserOptions": browser, proxy };
  const { sessionId } = await call<{ sessionId: string }>("POST", `${origin}/session`, {
    capabilities: { alwaysMatch },
  });
  const engine = new WebKitEngine(`${origin}/session/${sessionId}`, watching, env, [driver, bus, screen]);
  await call("POST", `${origin}/session/${sessionId}/window/rect`, { width, height });
  return engine;
}

/** Starts a virtual screen with an unused number. */
async function startScreen({ width, height }: Size): Promise<{ screen: ChildProcess; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  return { screen, display: `:${String(number).trim()}` };
}

/** Starts a bus of the desktop, by which the browser offers its accessibility tree (at-spi2-core). */
async function startBus(display: string): Promise<{ bus: ChildProcess; busAddress: string }> {
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, DISPLAY: display },
  });
  const [busAddress] = await once(createInterface(bus.stdout), "line");
  return { bus, busAddress };
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
