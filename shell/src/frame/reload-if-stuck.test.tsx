import { reloadIfStuck } from "./reload-if-stuck";

let isStuck = false;
jest.mock("react-dom/client", () => {
  const client = jest.requireActual("react-dom/client");
  return {
    ...client,
    createRoot: (container: Element) =>
      isStuck ? { render: () => undefined } : client.createRoot(container),
  };
});

const { setTimeout: afterMilliseconds } = globalThis;
const nextTurn = () => new Promise((resolve) => void afterMilliseconds(resolve, 0));
const reload = jest.fn();
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

beforeAll(() => reloadIfStuck(reload));
beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
});
afterEach(() => jest.useRealTimers());

test("a page from the browser's cache stays if React works in it", async () => {
  isStuck = false;
  const given = jest.spyOn(globalThis, "clearTimeout");
  comeBack(true);
  while (given.mock.calls.length === 0) await nextTurn();
  jest.advanceTimersByTime(5_000);
  expect(reload).not.toHaveBeenCalled();
});

test("a page where it doesn't is reloaded after a while", () => {
  isStuck = true;
  comeBack(true);
  jest.advanceTimersByTime(1_400);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a newly opened page isn't reloaded", () => {
  isStuck = true;
  comeBack(false);
  jest.advanceTimersByTime(5_000);
  expect(reload).not.toHaveBeenCalled();
});
