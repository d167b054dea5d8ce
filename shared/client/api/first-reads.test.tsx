import { setDeviceClock, WRONG_CLOCKS } from "../../testing/device-clock";
import { HttpResponse, http, server } from "../../testing/server";
import { sessionStore } from "../session/session";
import { api } from "./client";
import { serverNow } from "./server-clock";

const ASKED = { count: 7, more: false, currencies: [] };
const READ = { ...ASKED, count: 8 };
const url = new URL("/api/jobs/count", location.origin).href;

beforeEach(() => {
  // These answers are used only in the first 15 seconds of a page.
  jest.spyOn(performance, "now").mockReturnValue(14_000);
  server.use(http.get("*/api/jobs/count", () => HttpResponse.json(READ)));
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.firstReads = undefined;
  sessionStore.setState({ authToken: null });
});

function asked(response: Promise<Response>, token: string | null = null): void {
  globalThis.firstReads = new Map([[url, { token, response }]]);
}

test("a request that the page made before its scripts is the first answer, once", async () => {
  asked(Promise.resolve(Response.json(ASKED)));
  await expect(api.countJobs()).resolves.toEqual(ASKED);
  await expect(api.countJobs()).resolves.toEqual(READ);
});

test("it isn't used anymore once the page has been open for 15 seconds", async () => {
  jest.spyOn(performance, "now").mockReturnValue(15_000);
  asked(Promise.resolve(Response.json(ASKED)));
  await expect(api.countJobs()).resolves.toEqual(READ);
});

test.each(WRONG_CLOCKS)("it tells the server's time to a device that is %s", async (_, hours) => {
  const date = new Date().toUTCString();
  setDeviceClock(hours);
  try {
    asked(Promise.resolve(Response.json(ASKED, { headers: { Date: date } })));
    await api.countJobs();
    expect(Math.abs(serverNow() - Date.parse(date))).toBeLessThan(600_000);
  } finally {
    jest.useRealTimers();
  }
});

test("neither another session nor another call ever gets it", async () => {
  asked(Promise.resolve(Response.json(ASKED)), "theirs");
  await expect(api.countJobs()).resolves.toEqual(READ);
  asked(Promise.resolve(Response.json(ASKED)));
  await expect(api.countJobs({ text: "nurse" })).resolves.toEqual(READ);
});

test("a write in the meantime discards it", async () => {
  server.use(http.post("*/api/login/", () => HttpResponse.json({}, { status: 422 })));
  asked(Promise.resolve(Response.json(ASKED)));
  await expect(api.login({ email: "a@example.com", password: "a" })).rejects.toThrow();
  await expect(api.countJobs()).resolves.toEqual(READ);
});

test("its failure is the call's", async () => {
  asked(Promise.resolve(Response.json({ title: "Out of order" }, { status: 500 })));
  await expect(api.countJobs()).rejects.toMatchObject({ status: 500, message: "Out of order" });
  asked(Promise.reject(new TypeError("Failed to fetch")));
  await expect(api.countJobs()).rejects.toMatchObject({ status: 0 });
});
