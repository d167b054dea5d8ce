import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PrerenderedPages } from "@guildway/server/releases/site/prerendered";
import { type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from "jsdom";
import type { Rendering, RenderMessage, RenderRequest } from "./render-pages";

/*
 * A process that renders the pages of one remote: a page that never returns control ends with it.
 */

const LOOK_EVERY_MS = 10;

/** Any origin: pages contain only paths. */
const ORIGIN = "http://site.invalid";

/** What is wrong with a page, in words for its team. */
class RenderError extends Error {
  override name = "RenderError";
}

const send = (message: RenderMessage): void => void process.send?.(message);

process.once("message", async (rendering: RenderRequest) => {
  try {
    send({ pages: await render(rendering) });
  } catch (error) {
    send({ error: error instanceof RenderError ? error.message : String(error) });
  }
  process.disconnect();
});

/** Opens each address as a visitor, and takes what it shows before any call has been answered. */
async function render({
  html,
  addresses,
  statics,
  hosts,
  patienceMs,
}: RenderRequest): Promise<PrerenderedPages> {
  const [first = "/"] = addresses;
  const problems: string[] = [];
  send({ address: first });
  const dom = new JSDOM(html, {
    url: ORIGIN + first,
    runScripts: "dangerously",
    resources: new PublishedFiles(filesOf(statics, hosts)),
    pretendToBeVisual: true,
    virtualConsole: listening((problem) => problems.push(problem)),
    beforeParse: addWhatIsMissing,
  });
  const pages: PrerenderedPages = {};
  for (const address of addresses) {
    const before = headingTextOf(dom.window);
    if (address !== first) {
      send({ address });
      open(dom.window, address);
    }
    await shown(dom.window, before, patienceMs, () => {
      if (problems.length > 0) throw new RenderError(`${address} can't be rendered: ${problems.join("; ")}`);
    }).catch((error: unknown) => {
      throw error instanceof RenderError ? error : new RenderError(`${address} shows no heading`);
    });
    pages[address] = readPage(dom.window);
  }
  return pages;
}

const headingTextOf = ({ document }: DOMWindow): string =>
  document.querySelector("#root h1")?.textContent ?? "";

function open(window: DOMWindow, address: string): void {
  window.history.pushState({}, "", address);
  window.dispatchEvent(new window.PopStateEvent("popstate", { state: {} }));
}

async function shown(
  window: DOMWindow,
  before: string,
  patienceMs: number,
  check: () => void,
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    check();
    const heading = headingTextOf(window);
    if (heading !== "" && heading !== before) return;
    if (performance.now() > end) throw new Error("late");
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** The policy of pages refuses `style` attributes; the shell's page sets them from data. */
function readPage({ document }: DOMWindow): PrerenderedPages[string] {
  const root = document.getElementById("root")?.cloneNode(true) as Element;
  for (const element of root.querySelectorAll("[style]")) {
    element.setAttribute("data-style", element.getAttribute("style") ?? "");
    element.removeAttribute("style");
  }
  // Sent before there are scripts, a password must not end up in the address.
  for (const form of root.querySelectorAll("form")) form.setAttribute("method", "post");
  return { title: document.title, html: root.innerHTML };
}

function listening(onProblem: (problem: string) => void): VirtualConsole {
  const console = new VirtualConsole();
  console.on("jsdomError", (error: Error) => onProblem(error.message));
  return console;
}

type FileOf = (url: URL) => string | undefined;

class PublishedFiles extends ResourceLoader {
  constructor(private readonly fileOf: FileOf) {
    super();
  }

  override fetch(url: string) {
    const file = this.fileOf(new URL(url));
    // Nothing is painted.
    if (url.endsWith(".css")) return answer(Promise.resolve(Buffer.from("")));
    if (file === undefined || !existsSync(file))
      return answer(Promise.reject(new Error(`${url} is missing`)));
    return answer(readFile(file));
  }
}

/** jsdom's type asks for a promise that can be aborted; files are read at once. */
const answer = (content: Promise<Buffer>) => Object.assign(content, { abort: () => undefined });

/** Node's Request refuses jsdom's signals; what is never answered needs none. */
class RequestWithoutSignal extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, { ...init, signal: null });
  }
}

/** What browsers have and jsdom doesn't. Calls are never answered: every page shows its skeleton. */
function addWhatIsMissing(window: DOMWindow): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, {
    fetch: () => new Promise(() => undefined),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    scrollTo: () => undefined,
    // The shell's page asks whether the browser is too old.
    CSS: { supports: () => true },
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    Request: RequestWithoutSignal,
    Response,
    Headers,
    TextEncoder,
    TextDecoder,
  });
}

/** Where the file behind an address is: one of the shell's own, or of a remote. */
function filesOf(statics: string, hosts: Rendering["hosts"]): FileOf {
  return ({ origin, pathname }) => {
    const address = origin === ORIGIN ? pathname : origin + pathname;
    if (address.startsWith("/static/")) return join(statics, address.slice("/static/".length));
    const host = hosts.find(({ base }) => address.startsWith(base));
    return host && join(host.folder, address.slice(host.base.length));
  };
}
