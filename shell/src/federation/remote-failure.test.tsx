import { QueryClient, QueryClientProvider } from "@guildway/shared/query";
import { MemoryRouter } from "@guildway/shared/router";
import { fireEvent, render } from "@testing-library/react";
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
  fireEvent.online(window);
  return onRetry;
}

test("a page that failed to load tries again when the connection comes back", () => {
  expect(show("REMOTE_RENDER_FAILED")).toHaveBeenCalledTimes(1);
});

test("a shell that is too old doesn't: another try cannot help", () => {
  expect(show("REMOTE_SHELL_TOO_OLD")).not.toHaveBeenCalled();
});
