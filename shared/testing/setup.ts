import "@testing-library/jest-dom";
import "./form-data";
import { act, configure, getConfig } from "@testing-library/react";
import { clearSession } from "../client/session/session";
import { toast } from "../page/toast";
import { server } from "./server";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const { asyncWrapper } = getConfig();
// Saved before a test replaces the clock.
const { setTimeout: afterMilliseconds } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => void afterMilliseconds(resolve, 0));

// On a slow machine, temporary elements such as a toast or Undo stay long enough for a test, and a call may wait for
// the demo world to be made. Tests of how long these last use Jest's clock.
const isLimit = (milliseconds = 0) => milliseconds >= 4_000 && milliseconds <= 30_000;
globalThis.setTimeout = Object.assign(
  (handler: TimerHandler, milliseconds?: number, ...args: unknown[]) =>
    Number(afterMilliseconds(handler, isLimit(milliseconds) ? 600_000 : milliseconds, ...args)),
  afterMilliseconds,
);

// As in Playwright: disabled controls may use ARIA and keep the focus.
const isDisabled = (element: Element) =>
  element.matches(":disabled") || element.closest("[aria-disabled='true']") !== null;
expect.extend({
  toBeDisabled: (element: Element) => ({
    pass: isDisabled(element),
    message: () => `Received: ${element.outerHTML}`,
  }),
  toBeEnabled: (element: Element) => ({
    pass: !isDisabled(element),
    message: () => `Received: ${element.outerHTML}`,
  }),
});

configure({
  // The real server answers; a busy machine may take its time.
  asyncUtilTimeout: 300_000,
  // The awaited element is on the screen, but React has yet to run that rendering's effects.
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await nextTurn();
    return result;
  },
});

// Tests wait for what a user sees while a real server answers, so updates arrive at any time. The library wraps its
// own actions; React needn't warn about the rest.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// jsdom has no layout: media queries match nothing, and nothing scrolls into view.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

class NothingInView {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds: readonly number[] = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}
globalThis.IntersectionObserver ??= NothingInView;
globalThis.ResizeObserver ??= NothingInView;
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.getAnimations ??= () => [];

afterEach(() => {
  server.resetHandlers();
  clearSession();
  act(() => toast.clear());
  localStorage.clear();
  sessionStorage.clear();
});
