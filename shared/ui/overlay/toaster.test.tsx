import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "../../page/toast";
import { Toaster } from "./toaster";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

function renderToaster() {
  render(<Toaster />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

function pass(milliseconds: number) {
  act(() => jest.advanceTimersByTime(milliseconds));
}

it("announces a success as a status and a failure as an alert", () => {
  renderToaster();
  act(() => {
    toast.success("Employees added!");
    toast.error("Can't login");
  });
  const region = within(screen.getByRole("region", { name: "Notifications" }));
  expect(region.getByRole("status")).toHaveTextContent("Employees added!");
  expect(region.getByRole("alert")).toHaveTextContent("Can't login");
});

it("removes each after a while, a failure later than a success", () => {
  renderToaster();
  act(() => {
    toast.success("Saved");
    toast.error("Offline");
  });
  pass(5_000);
  expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  expect(screen.getByText("Offline")).toBeInTheDocument();
  pass(5_000);
  expect(screen.queryByText("Offline")).not.toBeInTheDocument();
});

it("no longer says that the viewer is offline once there is a connection", () => {
  renderToaster();
  act(() => {
    toast.error("You're offline. Your post is kept.");
    toast.error("Can't login");
  });
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  expect(screen.getByText("Can't login")).toBeInTheDocument();
});

it("waits while the pointer is over it", async () => {
  const user = renderToaster();
  act(() => toast.success("Saved"));
  await user.hover(screen.getByText("Saved"));
  pass(60_000);
  expect(screen.getByText("Saved")).toBeInTheDocument();

  await user.unhover(screen.getByText("Saved"));
  pass(5_000);
  expect(screen.queryByText("Saved")).not.toBeInTheDocument();
});

it("removes a dismissed message, and keeps the others", async () => {
  const user = renderToaster();
  act(() => toast.success("Saved"));
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Saved")).not.toBeInTheDocument();

  act(() => toast.success("Saved again"));
  pass(5_000);
  expect(screen.queryByText("Saved again")).not.toBeInTheDocument();
});
