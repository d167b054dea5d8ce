import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LoadMore } from "./load-more";

/** Replaces the browser's observer: `comeIntoSight` scrolls to the end of the list. */
const callbacks = new Set<() => void>();

class FakeObserver {
  private readonly notify: () => void;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = () => callback([{ isIntersecting: true }]);
  }
  observe() {
    callbacks.add(this.notify);
  }
  disconnect() {
    callbacks.delete(this.notify);
  }
}

function comeIntoSight() {
  act(() => {
    for (const notify of callbacks) notify();
  });
}

const original = globalThis.IntersectionObserver;
beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver: original });
});

describe("LoadMore", () => {
  it("fetches when it scrolls into view, once until the page has arrived", () => {
    const onMore = jest.fn();
    const { rerender } = render(<LoadMore hasMore busy={false} onMore={onMore} />);
    comeIntoSight();
    expect(onMore).toHaveBeenCalledTimes(1);

    rerender(<LoadMore hasMore busy onMore={onMore} />);
    comeIntoSight();
    expect(onMore).toHaveBeenCalledTimes(1);

    rerender(<LoadMore hasMore busy={false} onMore={onMore} />);
    comeIntoSight();
    expect(onMore).toHaveBeenCalledTimes(2);
  });

  it("has a real button, busy while a page is fetched", async () => {
    const user = userEvent.setup();
    const onMore = jest.fn();
    const { rerender } = render(<LoadMore hasMore busy={false} onMore={onMore} />);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(onMore).toHaveBeenCalledTimes(1);

    rerender(<LoadMore hasMore busy onMore={onMore} />);
    expect(screen.getByRole("button", { name: "Show more", busy: true })).toBeDisabled();
    expect(screen.getByRole("status")).toHaveTextContent("Loading more...");
  });

  it("waits for a click after a failure", async () => {
    const user = userEvent.setup();
    const onMore = jest.fn();
    render(<LoadMore hasMore busy={false} failed onMore={onMore} />);
    comeIntoSight();
    expect(onMore).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it("announces the end and fetches nothing more", () => {
    const onMore = jest.fn();
    render(<LoadMore hasMore={false} busy={false} onMore={onMore} end="You have seen all 81 jobs" />);
    comeIntoSight();
    expect(onMore).not.toHaveBeenCalled();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("You have seen all 81 jobs");
  });

  it("keeps the focus at the end of the list when its button disappears with the last page", () => {
    const { rerender } = render(<LoadMore hasMore busy={false} onMore={jest.fn()} end="That's all" />);
    screen.getByRole("button").focus();
    rerender(<LoadMore hasMore={false} busy={false} onMore={jest.fn()} end="That's all" />);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByText("That's all"));
    expect(document.body).not.toHaveFocus();
  });
});
