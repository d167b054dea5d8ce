import { delay, HttpResponse, http } from "msw";
import { setupWorker } from "msw/browser";
import type { Conditions } from "../conditions";
import { redact, redactPath } from "../requests/redact";
import { type LoggedRequest, logRequest } from "../requests/request-log";
import { faultResponse } from "./fault-response";
import { findEndpoint } from "./find-endpoint";
import type { World } from "./open-world";

const SLOW_MS = 2_000;
/** A longer body adds little and would slow down the log. */
const LOGGED_CHARACTERS = 50_000;

type Answer = { response: Response; status?: LoggedRequest["status"]; injected?: boolean };

/**
 * Answers the page's API requests in the page itself; none reach a network. Resolves once the service worker that
 * catches them is in charge.
 * @param world answers them, once it is open
 */
export async function answerRequests(world: Promise<World>, conditions: () => Conditions): Promise<void> {
  if (!("serviceWorker" in navigator)) {
    throw new Error("This browser allows no service worker here. Open the page over https or at localhost.");
  }
  const worker = setupWorker(
    http.get("*/media/*", async ({ request }) => (await world).fetchMedia(request)),
    http.all("*/api/*", async ({ request }) => {
      const { pathname } = new URL(request.url);
      const endpoint = findEndpoint(request.method, pathname);
      const answered = logRequest({
        method: request.method,
        path: redactPath(request.url),
        endpoint,
        request: await bodyOf(request),
      });
      const {
        response,
        status = response.status,
        injected,
      } = await answer(request, endpoint, conditions(), await world, answered);
      answered({
        status,
        injected,
        response: response.type === "error" ? undefined : await bodyOf(response),
      });
      return response;
    }),
  );
  await worker.start({
    serviceWorker: { url: `${__webpack_public_path__}mockServiceWorker.js` },
    onUnhandledRequest: "bypass",
    quiet: true,
  });
}

/**
 * Passes a request to the API, or makes it fail as set in the panel; an endpoint's own fault precedes the network's.
 */
async function answer(
  request: Request,
  endpoint: string | undefined,
  { network, delay: milliseconds, fail }: Conditions,
  world: World,
  answered: ReturnType<typeof logRequest>,
): Promise<Answer> {
  const fault = fail.find((each) => each.endpoint === endpoint)?.kind;
  const isSlow = fault === "slow" || network === "slow";
  if (milliseconds > 0 || isSlow) await delay(milliseconds + (isSlow ? SLOW_MS : 0));
  if (fault === "timeout") {
    answered({ status: "timeout", injected: true });
    await delay("infinite");
  }
  if (fault === "offline" || (fault === undefined && network === "offline")) {
    return { response: HttpResponse.error(), status: "offline", injected: true };
  }
  if (fault !== undefined && fault !== "slow" && fault !== "timeout") {
    return { response: faultResponse(fault), injected: true };
  }
  if (network === "failing") return { response: faultResponse(500), injected: true };
  return { response: await world.fetch(request) };
}

/** The part of a body that can be read without waiting for its end: a stream of events has none. */
async function bodyOf(message: Request | Response): Promise<unknown> {
  const type = message.headers.get("Content-Type") ?? "";
  if (!/json/.test(type)) return type === "" ? undefined : `(${type.split(";")[0]})`;
  const text = await message.clone().text();
  if (text.length > LOGGED_CHARACTERS) return `(${text.length} characters of JSON)`;
  try {
    return redact(JSON.parse(text));
  } catch {
    return text;
  }
}
