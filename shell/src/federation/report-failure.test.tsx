import { sessionStore } from "@guildway/shared/session";
import { RemoteError } from "./errors";
import { reportFailure } from "./report-failure";

let fetchSpy: jest.SpyInstance;

beforeEach(() => {
  fetchSpy = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
});
afterEach(() => jest.restoreAllMocks());

const failure = new RemoteError("REMOTE_RENDER_FAILED", "mf-jobs", "out of order");

test("a failure is reported with the remote and its version", () => {
  reportFailure(failure, "abc123");
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  expect(JSON.parse(fetchSpy.mock.calls[0][1].body)).toMatchObject({
    code: "REMOTE_RENDER_FAILED",
    remote: "mf-jobs",
    version: "abc123",
    path: location.pathname,
  });
});

test.each(["http://localhost:3005", "preview 0123456789ab"])(
  "one of %s isn't: it says nothing about the site",
  (own) => {
    reportFailure(failure, own);
    expect(fetchSpy).not.toHaveBeenCalled();
  },
);

test.each([
  ["a member's", "token-of-ada", "Bearer token-of-ada"],
  ["a visitor's", null, undefined],
])("%s report says whose it is, and isn't a use of the session", (_whose, authToken, authorization) => {
  sessionStore.setState({ authToken });
  reportFailure(failure, "abc123");
  const { headers } = fetchSpy.mock.calls[0][1];
  expect(headers).toMatchObject({ "Guildway-Background": "1" });
  expect(headers.Authorization).toBe(authorization);
});

test("what the remote threw is reported with its stack", () => {
  const cause = Object.assign(new Error("x is null"), {
    stack: `Error: x is null\n${"at y\n".repeat(2_000)}`,
  });
  reportFailure(new RemoteError("REMOTE_RENDER_FAILED", "mf-jobs", "x is null", { cause }), "abc123");
  reportFailure(new RemoteError("REMOTE_TIMEOUT", "mf-jobs", "/jobs"), "abc123");
  const [thrown, late] = fetchSpy.mock.calls.map(([, { body }]) => JSON.parse(body).stack);
  expect(thrown).toHaveLength(4_000);
  expect(thrown).toMatch(/^Error: x is null\nat y\n/);
  expect(late).toBe("");
});
