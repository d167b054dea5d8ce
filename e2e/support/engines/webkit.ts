import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../own-server";
import type { Described, Engine, Key, Size } from "./engine";

/** How W3C WebDriver writes a reference to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const KEYS: Record<Key, string> = { Tab: "\uE004", Enter: "\uE007", ArrowUp: "\uE013" };

type KeyAction = { type: "keyDown" | "keyUp"; value: string };

/** WebKitGTK, Safari's engine, through its own W3C WebDriver. */
class WebKitEngine implements Engine {
  constructor(
    private readonly session: string,
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

  /** WebDriver knows roles and names, but no descriptions. */
  async describe(roles: readonly string[], selector: string): Promise<Described[]> {
    const elements: Record<string, string>[] = await this.post("/elements", {
      using: "css selector",
      value: selector,
    });
    const described: Described[] = [];
    for (const element of elements) {
      const path = `/element/${element[ELEMENT]}`;
      const role: string = await this.get(`${path}/computedrole`);
      // WebKit calls a closed list a pop-up button.
      const isList = role === "button" && /^select$/i.test(await this.get(`${path}/name`));
      const isPassword = !roles.includes(role) && (await this.get(`${path}/property/type`)) === "password";
      const name: string = await this.get(`${path}/computedlabel`);
      described.push({ role: isList ? "combobox" : isPassword ? "textbox" : role, name });
    }
    return described;
  }

  /** WebDriver doesn't report them. */
  problems(): string[] {
    return [];
  }

  async close(): Promise<void> {
    await call("DELETE", this.session);
    for (const process of this.processes) await end(process);
  }

  private keys(actions: KeyAction[]): Promise<void> {
    return this.post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  private get<Value>(path: string): Promise<Value> {
    return call("GET", this.session + path);
  }

  private post<Value>(path: string, body: object): Promise<Value> {
    return call("POST", this.session + path, body);
  }
}

const pressOf = (value: string): KeyAction[] => [
  { type: "keyDown", value },
  { type: "keyUp", value },
];

/** Each has its own screen and driver, because a driver has only one session. */
export async function openWebKit(executablePath: string, { width, height }: Size): Promise<Engine> {
  const { screen, display } = await startScreen({ width, height });
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    // A machine without a graphics card draws in memory.
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  // Because of its bars, the window can't be as narrow as a phone.
  const browser = { binary: executablePath, args: ["--automation", "--full-screen"] };
  const alwaysMatch = { "webkitgtk:browserOptions": browser };
  const { sessionId } = await call<{ sessionId: string }>("POST", `${origin}/session`, {
    capabilities: { alwaysMatch },
  });
  const engine = new WebKitEngine(`${origin}/session/${sessionId}`, [driver, screen]);
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
