import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CountBadge } from "../badge";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { SkeletonList } from "./skeleton";

describe("ErrorState", () => {
  it("is announced with its code, and Retry tries again", async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    render(<ErrorState message="Couldn't load job" code="remote-unreachable" onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Couldn't load jobremote-unreachable");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each(["section", "main"])("keeps the focus in its %s when Retry disappears", async (place) => {
    const Section = place === "section" ? "section" : "div";
    const page = (failed: boolean) => (
      <main>
        <Section aria-label="Jobs">
          {failed && <ErrorState message="Couldn't load job" onRetry={() => rerender(page(false))} />}
        </Section>
      </main>
    );
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByRole(place === "section" ? "region" : "main")).toHaveFocus();
  });

  it("shows that it is retrying, and offers no Retry if there is nothing to retry", () => {
    const { rerender } = render(<ErrorState message="Offline" onRetry={() => undefined} busy />);
    expect(screen.getByRole("button", { name: "Retry", busy: true })).toBeDisabled();
    rerender(<ErrorState message="Offline" />);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

it("EmptyState says what is missing, and what to do next", () => {
  render(
    <EmptyState title="No companies found" action={<button type="button">Create a company</button>}>
      Companies you join will appear here.
    </EmptyState>,
  );
  expect(screen.getByText("No companies found")).toBeInTheDocument();
  expect(screen.getByText("Companies you join will appear here.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Create a company" })).toBeInTheDocument();
});

it("a skeleton announces once that something is loading", () => {
  render(<SkeletonList label="Loading companies..." count={5} />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading companies...");
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
});

it.each([
  [0, ""],
  [3, "3 requests"],
  [120, "99+ requests"],
])("a count of %d reads %j", (count, text) => {
  const { container } = render(<CountBadge count={count} label="requests" />);
  expect(container).toHaveTextContent(text);
});
