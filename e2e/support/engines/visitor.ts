import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Engine } from "./engine";
import { inPage, type Pattern, type Point, type Pressed, type Target } from "./in-page";

// Finds elements in the same way in all browsers.
const LIBRARY = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve("@testing-library/dom/package.json")),
    "dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);

/** Catches what hangs. A busy machine may be slow. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;
/** More than any page of a journey has tab stops. */
const MOST_TABS = 200;

/** A person in a browser of any engine. Each step waits until the page allows it. */
export class Visitor {
  constructor(
    readonly engine: Engine,
    private readonly origin: string,
  ) {}

  /** Opens a page, and waits for the scripts to take over if it was prerendered. */
  async open(path: string): Promise<void> {
    await this.engine.goto(new URL(path, this.origin).href);
    const hasStarted = () => this.engine.evaluate<boolean>("document.getElementById('prerendered') === null");
    await this.until(`open ${path}`, async () => (await hasStarted()) || undefined);
  }

  async click(target: Target): Promise<void> {
    await this.until(`click ${nameOf(target)}`, async () => {
      const point = await this.ask<Point>("point", target);
      if (!point) return undefined;
      await this.engine.click(point.x, point.y);
      // Something that the press removes, or a page that it leaves, doesn't answer.
      const press = (await this.ask<Pressed>("press", target).catch(() => undefined)) ?? "hit";
      if (press === "lost") throw new Error("it was pressed, but no click followed");
      return press === "hit" || undefined;
    });
  }

  /** Types into an empty field. */
  async fill(label: string | Pattern, text: string): Promise<void> {
    const target = { label };
    await this.click(target);
    await this.until(
      `focus ${nameOf(target)}`,
      async () => (await this.ask("is-focused", target)) || undefined,
    );
    await this.engine.type(text);
    await this.until(`type into ${nameOf(target)}`, async () => {
      const value = await this.ask<string>("value", target);
      if (value !== text) throw new Error(`it contains “${value}”`);
      return true;
    });
  }

  /** Chooses an option of a list by typing, which works without opening the list. */
  async choose(label: string | Pattern, option: string): Promise<void> {
    const target = { label };
    await this.until(`focus ${nameOf(target)}`, async () => (await this.ask("focus", target)) || undefined);
    await this.engine.type(option);
  }

  /** Goes to an element with the Tab key. */
  async tabTo(target: Target): Promise<void> {
    await this.sees(target);
    for (let presses = 0; presses < MOST_TABS; presses++) {
      if (await this.ask("is-focused", target)) return;
      await this.engine.press("Tab");
    }
    throw new Error(`the Tab key doesn't reach ${nameOf(target)}`);
  }

  async pressEnterOn(target: Target): Promise<void> {
    await this.tabTo(target);
    await this.engine.press("Enter");
  }

  async tabToAndType(label: string | Pattern, text: string): Promise<void> {
    await this.tabTo({ label });
    await this.engine.type(text);
  }

  async sees(target: Target): Promise<void> {
    await this.until(`see ${nameOf(target)}`, async () => (await this.count(target)) > 0 || undefined);
  }

  async seesNo(target: Target): Promise<void> {
    await this.until(`see no ${nameOf(target)}`, async () => (await this.count(target)) === 0 || undefined);
  }

  async isAt(path: RegExp): Promise<void> {
    await this.until(`be at ${path}`, async () => path.test(await this.path()) || undefined);
  }

  path(): Promise<string> {
    return this.engine.evaluate("location.pathname + location.search");
  }

  async count(target: Target): Promise<number> {
    return (await this.ask<number>("count", target)) ?? 0;
  }

  /** All text of the page. */
  text(): Promise<string> {
    return this.engine.evaluate("document.body.innerText");
  }

  /** Repeats a question until it is answered. A page that is being left doesn't answer. */
  async until<Answer>(what: string, question: () => Promise<Answer | undefined>): Promise<Answer> {
    const deadline = Date.now() + PATIENCE_MS;
    let reason: unknown;
    while (Date.now() < deadline) {
      try {
        const answer = await question();
        if (answer !== undefined && answer !== null) return answer;
        reason = undefined;
      } catch (error) {
        reason = error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const where = await this.path().catch(() => "an unknown page");
    const text = await this.text().catch(() => "");
    const seen = [...this.engine.problems(), text.slice(0, 500)].join("\n");
    throw new Error(`can't ${what} at ${where}: ${reason ?? "it isn't there"}\n${seen}`);
  }

  async ask<Answer>(question: Parameters<typeof inPage>[0], target: Target): Promise<Answer | undefined> {
    const expression = `(${inPage})(${JSON.stringify(question)}, ${JSON.stringify(target)})`;
    const answer = await this.engine.evaluate<Answer | "no library" | undefined>(expression);
    if (answer !== "no library") return answer ?? undefined;
    await this.engine.evaluate(`(() => { ${LIBRARY}; return true; }).call(window)`);
    return this.ask(question, target);
  }
}

function nameOf(target: Target): string {
  return JSON.stringify(target);
}
