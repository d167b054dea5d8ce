import { QueryClient, QueryClientProvider } from "@guildway/shared/query";
import { MemoryRouter } from "@guildway/shared/router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { RemoteFailureCode } from "./errors";
import { RemoteFailure } from "./remote-failure";

function show(code: RemoteFailureCode) {
  const onRetry = jest.fn(async () => undefined);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RemoteFailure code={code} onRetry={onRetry} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onRetry;
}

test("a page that failed to load tries again when the connection comes back", () => {
  const onRetry = show("REMOTE_RENDER_FAILED");
  fireEvent.online(window);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("a shell that is too old doesn't, because a retry can't help", () => {
  const onRetry = show("REMOTE_SHELL_TOO_OLD");
  fireEvent.online(window);
  expect(onRetry).not.toHaveBeenCalled();
});

test("without a connection it says so, unless the page itself failed", () => {
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show("REMOTE_CHUNK_MISSING");
  expect(screen.getByRole("alert")).toHaveTextContent("You're offline. This page will load");
  expect(screen.getByText("REMOTE_CHUNK_MISSING")).toBeVisible();
  cleanup();

  show("REMOTE_RENDER_FAILED");
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong while showing this page.");
  onLine.mockRestore();
});
