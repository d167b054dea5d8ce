import { reportFailure } from "./report-failure";
import { reportUncaught } from "./report-uncaught";

jest.mock("./report-failure", () => ({ reportFailure: jest.fn() }));

const BASE = "/remotes/mf-jobs/v1/";
const remotes = {
  ownerOfScript: (text: string) => (text.includes(BASE) ? "mf-jobs" : undefined),
  versionOf: () => "v1",
};
const report = jest.mocked(reportFailure);
let stop: () => void;

beforeEach(() => {
  report.mockClear();
  stop = reportUncaught(remotes);
});
afterEach(() => stop());

function thrownIn(place: string, message: string): Error {
  return Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n at x (http://site${place}a.js:1:2)`,
  });
}
const fail = (error: Error) =>
  window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

test("what a remote's timer or handler throws is reported with remote and version, once", () => {
  fail(thrownIn(BASE, "x is undefined"));
  fail(thrownIn(BASE, "x is undefined"));
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ code: "REMOTE_UNCAUGHT", remote: "mf-jobs" }), "v1"],
  ]);
});

test("an unhandled rejection is reported, too", () => {
  reject(thrownIn(BASE, "no answer"));
  expect(report).toHaveBeenCalledTimes(1);
});

test("errors of others, such as browser extensions, aren't reported", () => {
  fail(thrownIn("/extension/", "not ours"));
  reject("text");
  expect(report).not.toHaveBeenCalled();
});

test("a timer that throws something new each time is reported ten times at most", () => {
  for (let time = 0; time < 20; time++) fail(thrownIn(BASE, `time ${time}`));
  expect(report).toHaveBeenCalledTimes(10);
});
