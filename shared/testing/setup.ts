import "@testing-library/jest-dom";
import "./form-data-of-forms";
import { act, configure } from "@testing-library/react";
import { clearSession } from "../session/session";
import { toast } from "../toast";
import { server } from "./server";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

// The real server answers; a busy machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

// Tests wait for what a user sees while a real server answers, so updates come in their own time. The library
// still wraps what it does itself; React need not complain about the rest.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// jsdom has no layout: media queries match nothing and nothing comes into view by scrolling.
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
