import { QueryClient, QueryClientProvider } from "@guildway/shared/query";
import { sessionStore } from "@guildway/shared/session";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { nextPoll, useUnreadTitle } from "./use-unread-title";

const MINUTE = 60_000;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function hide(isHidden: boolean) {
  jest.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("a hidden tab counts unread messages in its title, and asks for them again", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "Date"] });
  sessionStore.setState({ authToken: "token", currUserId: "ada" });
  let count = 2;
  server.use(
    http.get("*/api/me/waiting", () => HttpResponse.json({ notifications: 0, messages: count, requests: 0 })),
  );
  document.title = "Feed · Guildway";
  const client = new QueryClient();
  renderHook(useUnreadTitle, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

  hide(true);
  await waitFor(() => expect(document.title).toBe("(2) Feed · Guildway"));
  count = 3;
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  await waitFor(() => expect(document.title).toBe("(3) Feed · Guildway"));
  hide(false);
  expect(document.title).toBe("Feed · Guildway");
});

test("it asks less and less often, and no more after half a day", () => {
  const minutes: number[] = [];
  let hidden = 0;
  for (let wait = nextPoll(0); wait !== false; wait = nextPoll(hidden)) {
    hidden += wait;
    minutes.push(hidden / MINUTE);
  }
  expect(minutes.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 124]);
  expect(minutes.at(-1)).toBe(724);
});
