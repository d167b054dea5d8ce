import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { watchPage } from "./watch-page";

/** Paths that no product has. */
const SCRIPT = "/watched-by-a-test.js";
const REPORTS = "/reported-to-a-test";

/** What a page can't load because it is being left is no problem. */
const TELL = `(() => {
  let isLeft = false;
  addEventListener("beforeunload", () => { isLeft = true; });
  addEventListener("pageshow", () => { isLeft = false; });
  return (text) => { if (!isLeft) navigator.sendBeacon("${REPORTS}", text); };
})()`;

/** A proxy that finds out what goes wrong in pages, for a browser whose driver doesn't say it. */
export interface WatchingProxy {
  /** Host and port. */
  address: string;
  problems: string[];
  stop: () => void;
}

/**
 * Starts a proxy that passes on everything, and puts a script into each page that reports to it. The script is a file of
 * the page's own origin, as its policy wants.
 */
export async function startWatchingProxy(): Promise<WatchingProxy> {
  const problems: string[] = [];
  const script = watchPage(TELL, { isAlone: true });
  const proxy = createServer(async (asked, answer) => {
    // A browser names the whole address to a proxy.
    const { pathname } = new URL(asked.url ?? "");
    if (pathname === SCRIPT) answer.setHeader("Content-Type", "text/javascript").end(script);
    else if (pathname === REPORTS) {
      problems.push(await text(asked));
      answer.writeHead(204).end();
    } else passOn(asked, answer);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    address: `127.0.0.1:${address.port}`,
    problems,
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { "accept-encoding": encoding, ...headers } = asked.headers;
  const isPage = headers.accept?.includes("text/html");
  const options = {
    method: asked.method,
    // Pages come as they are, so that the script can be put into them.
    headers: isPage ? headers : asked.headers,
    agent: false as const,
  };
  const passed = request(asked.url ?? "", options, async (got) => {
    const isHtml = got.headers["content-type"]?.startsWith("text/html");
    try {
      if (isHtml) {
        const html = (await text(got)).replace("<head>", `$&<script src="${SCRIPT}"></script>`);
        const { "content-length": length, "transfer-encoding": transfer, ...sent } = got.headers;
        answer.writeHead(got.statusCode ?? 502, sent).end(html);
      } else {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        got.on("error", () => answer.destroy());
      }
    } catch {
      answer.destroy();
    }
  });
  passed.on("error", () => answer.destroy());
  // Such as the stream of events of a page that was left.
  answer.on("close", () => passed.destroy());
  asked.pipe(passed);
}
