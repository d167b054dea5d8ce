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

test("one of a developer's own remote isn't: it says nothing about the site", () => {
  reportFailure(failure, "http://localhost:3005");
  expect(fetchSpy).not.toHaveBeenCalled();
});
