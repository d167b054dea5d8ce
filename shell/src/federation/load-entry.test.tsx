import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { loadEntry } from "./load-entry";

const url = `${location.origin}/remotes/mf-jobs/v1/remoteEntry.js`;

/** Plays the browser's part, which jsdom lacks: the result of the script element. */
function whenScriptIsAdded(outcome: (script: HTMLScriptElement) => void): void {
  jest.spyOn(document.head, "append").mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) outcome(script);
  });
}

const fails = (script: HTMLScriptElement) => script.dispatchEvent(new Event("error"));
const runs = (global: unknown) => (script: HTMLScriptElement) => {
  Reflect.set(globalThis, "mf_jobs", global);
  script.dispatchEvent(new Event("load"));
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "mf_jobs");
});

test("accepts a script that makes a container", async () => {
  const container = { init: () => undefined, get: () => undefined };
  whenScriptIsAdded(runs(container));
  await expect(loadEntry("mf-jobs", { entry: url })).resolves.toBe(container);
});

test.each([
  ["nothing", undefined],
  ["something that is no container", { get: 7 }],
])("refuses a script that makes %s", async (_what, global) => {
  whenScriptIsAdded(runs(global));
  await expect(loadEntry("mf-jobs", { entry: url })).rejects.toMatchObject({ code: "REMOTE_ENTRY_INVALID" });
});

test("doesn't mistake an earlier container for the new one", async () => {
  Reflect.set(globalThis, "mf_jobs", { init: () => undefined, get: () => undefined });
  whenScriptIsAdded((script) => script.dispatchEvent(new Event("load")));
  await expect(loadEntry("mf-jobs", { entry: url })).rejects.toMatchObject({ code: "REMOTE_ENTRY_INVALID" });
});

test.each([
  ["is missing", () => new HttpResponse(null, { status: 404 }), "REMOTE_ENTRY_UNREACHABLE"],
  ["is broken on the server", () => new HttpResponse(null, { status: 503 }), "REMOTE_ENTRY_UNREACHABLE"],
  ["cannot be connected to", () => HttpResponse.error(), "REMOTE_ENTRY_UNREACHABLE"],
  ["is a page", () => HttpResponse.html("<p>Not here"), "REMOTE_ENTRY_INVALID"],
  ["is JSON", () => HttpResponse.json({ error: "no" }), "REMOTE_ENTRY_INVALID"],
])("says why a script that %s failed", async (_what, answer, code) => {
  server.use(http.head(url, answer));
  whenScriptIsAdded(fails);
  await expect(loadEntry("mf-jobs", { entry: url })).rejects.toMatchObject({ code, remote: "mf-jobs" });
});

const answered = async () => new Response(null, { headers: { "Content-Type": "text/javascript" } });
const failed = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  ["is altered", failed, answered, "REMOTE_ENTRY_ALTERED"],
  ["is as released", answered, answered, "REMOTE_ENTRY_UNREACHABLE"],
  ["can't be read either way", failed, failed, "REMOTE_ENTRY_UNREACHABLE"],
])("knows by its hash whether a script that didn't run %s", async (_what, byHash, asItIs, code) => {
  const integrity = "sha384-a";
  // Only a browser's own fetch checks a hash.
  jest.spyOn(globalThis, "fetch").mockImplementation((_url, init) => {
    if (init?.method === "HEAD") return answered();
    return init?.integrity === integrity ? byHash() : asItIs();
  });
  whenScriptIsAdded(fails);
  await expect(loadEntry("mf-jobs", { entry: url, integrity })).rejects.toMatchObject({ code });
});

test("lets the browser check the bytes, even of another origin", async () => {
  const scripts: HTMLScriptElement[] = [];
  const container = runs({ init: () => undefined, get: () => undefined });
  whenScriptIsAdded((script) => {
    scripts.push(script);
    container(script);
  });
  await loadEntry("mf-jobs", { entry: "/entry.js", integrity: "sha384-a" });
  await loadEntry("mf-jobs", { entry: "https://jobs.example/entry.js", integrity: "sha384-b" });
  expect(scripts).toMatchObject([
    { integrity: "sha384-a", crossOrigin: null },
    { integrity: "sha384-b", crossOrigin: "anonymous" },
  ]);
});

test("gives up on a script that never answers after 10 s", async () => {
  jest.useFakeTimers();
  whenScriptIsAdded(() => undefined);
  const outcome = expect(loadEntry("mf-jobs", { entry: url })).rejects.toMatchObject({
    code: "REMOTE_TIMEOUT",
  });
  await jest.advanceTimersByTimeAsync(10_000);
  await outcome;
});
