import { QueryClient, QueryClientProvider } from "@guildway/shared/query";
import { sessionStore } from "@guildway/shared/session";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { render, screen } from "@testing-library/react";
import { RequestBadge } from "./request-badge";
import { useServerEvents } from "./use-server-events";

function Header() {
  useServerEvents();
  return <RequestBadge />;
}

function show() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Header />
    </QueryClientProvider>,
  );
}

/** The number of connection requests that the test sets. */
function answerWithRequests() {
  let count = 1;
  server.use(
    http.get("*/api/me/waiting", () => HttpResponse.json({ notifications: 0, messages: 0, requests: count })),
  );
  return (next: number) => {
    count = next;
  };
}

test("the number of requests updates at once when someone sends one", async () => {
  sessionStore.setState({ authToken: "token", currUserId: "ada" });
  const stream = answerWithEvents();
  // Otherwise opening the stream reads everything again, with or without the event.
  stream.rememberAll();
  const setRequests = answerWithRequests();
  const { unmount } = show();
  expect(await screen.findByText("1")).toBeInTheDocument();
  await stream.opened();

  setRequests(2);
  stream.tell({ type: "connections" });

  expect(await screen.findByText("2")).toBeInTheDocument();
  unmount();
});
