import { act, render, screen } from "@testing-library/react";
import { exactTime } from "./relative-time";
import { TimeAgo } from "./time-ago";

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));
afterEach(() => jest.useRealTimers());

it("shows how long ago, with the exact time as its tooltip and in the markup", () => {
  render(<TimeAgo value="2026-11-21T10:00:00Z" />);
  const time = screen.getByText("2h ago");
  expect(time).toHaveAttribute("datetime", "2026-11-21T10:00:00Z");
  expect(time).toHaveAttribute("data-tooltip", exactTime(new Date("2026-11-21T10:00:00Z")));
});

it("updates while it is on the screen", () => {
  render(<TimeAgo value="2026-11-21T12:00:00Z" />);
  expect(screen.getByText("now")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(3 * 60_000));
  expect(screen.getByText("3m ago")).toBeInTheDocument();
});

it("shows a moment that is slightly in the future as now", () => {
  render(<TimeAgo value="2026-11-21T12:00:50Z" />);
  expect(screen.getByText("now")).toBeInTheDocument();
});

it("runs no timer if no time is shown", () => {
  const { unmount } = render(<TimeAgo value="2026-11-21T12:00:00Z" />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
