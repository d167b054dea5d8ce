import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PrerenderedPages } from "@guildway/server/site/prerendered";
import { type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from "jsdom";

/** A page's scripts run on the releasing machine; a page that isn't there by then won't come. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 10;

/** Any origin: pages contain only paths. */
const ORIGIN = "http://site.invalid";

interface Rendering {
  /** The page that the gateway would send for the first address. */
  html: string;
  /** Addresses to render, all of one remote. */
  addresses: readonly string[];
  /** Where the file behind an address is; undefined if there is none. */
  fileOf: (url: URL) => string | undefined;
}

/** A page that can't be rendered, with the reason. */
export class RenderError extends Error {
  override name = "RenderError";
}

/**
 * Runs the published shell and remote in a document without a browser, opens each address as a visitor, and takes what
 * they show before any call has been answered.
 *
 * @throws {RenderError} if a page throws, or shows no heading
 */
export async function renderPages({ html, addresses, fileOf }: Rendering): Promise<PrerenderedPages> {
  const [first = "/"] = addresses;
  const problems: string[] = [];
  const dom = new JSDOM(html, {
    url: ORIGIN + first,
    runScripts: "dangerously",
    resources: new PublishedFiles(fileOf),
    pretendToBeVisual: true,
    virtualConsole: listening((problem) => problems.push(problem)),
    beforeParse: addWhatIsMissing,
  });
  try {
    const pages: PrerenderedPages = {};
    for (const address of addresses) {
      const before = headingTextOf(dom.window);
      if (address !== first) open(dom.window, address);
      await shown(dom.window, before, () => {
        if (problems.length > 0)
          throw new RenderError(`${address} can't be rendered: ${problems.join("; ")}`);
      }).catch((error: unknown) => {
        throw error instanceof RenderError ? error : new RenderError(`${address} shows no heading`);
      });
      pages[address] = take(dom.window);
    }
    return pages;
  } finally {
    dom.window.close();
  }
}

const headingTextOf = ({ document }: DOMWindow): string =>
  document.querySelector("#root h1")?.textContent ?? "";

function open(window: DOMWindow, address: string): void {
  window.history.pushState({}, "", address);
  window.dispatchEvent(new window.PopStateEvent("popstate", { state: {} }));
}

async function shown(window: DOMWindow, before: string, check: () => void): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    check();
    const heading = headingTextOf(window);
    if (heading !== "" && heading !== before) return;
    if (performance.now() > end) throw new Error("late");
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** The policy of pages refuses `style` attributes; the shell's page sets them from data. */
function take({ document }: DOMWindow): PrerenderedPages[string] {
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

class PublishedFiles extends ResourceLoader {
  constructor(private readonly fileOf: Rendering["fileOf"]) {
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
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    Request,
    Response,
    Headers,
    TextEncoder,
    TextDecoder,
  });
}

/** Where the files of a site are: the shell's own, and those of remotes below their bases. */
export function filesOfSite(
  shellStatics: string,
  remotes: readonly { base: string; folder: string }[],
): Rendering["fileOf"] {
  return ({ origin, pathname }) => {
    const address = origin === ORIGIN ? pathname : origin + pathname;
    if (address.startsWith("/static/")) return join(shellStatics, address.slice("/static/".length));
    const host = remotes.find(({ base }) => address.startsWith(base));
    return host && join(host.folder, address.slice(host.base.length));
  };
}
