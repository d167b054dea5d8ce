import { renderHook, waitFor } from "@testing-library/react";
import { toast, toastStore } from "../page/toast";
import { ApiError, OFFLINE } from "./api/api-error";
import { QueryClientProvider, useMutation, useQuery, type WriteMeta } from "./query";
import { createQueryClient } from "./query-client";
import { sessionStore } from "./session/session";

const lost = new ApiError({ status: 0, message: "Can't reach the server." });

function renderWith<T>(hook: () => T) {
  const client = createQueryClient();
  return renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

const connection = (kind: "online" | "offline") => window.dispatchEvent(new Event(kind));

afterEach(() => connection("online"));

test("a query without a connection fails, and is repeated once there is one", async () => {
  const answer = jest.fn().mockRejectedValueOnce(lost).mockResolvedValue("posts");
  let enabled = false;
  const { result, rerender } = renderWith(() =>
    useQuery({ queryKey: ["feed"], queryFn: answer, retry: false, enabled }),
  );
  connection("offline");
  enabled = true;
  rerender();
  await waitFor(() => expect(result.current.error).toBe(lost));

  connection("online");
  await waitFor(() => expect(result.current.data).toBe("posts"));
});

test.each([
  ["another account signs in", { authToken: "other", currUserId: "grace" }, undefined],
  ["its account signs out", { authToken: null, currUserId: null }, undefined],
  ["the same session gets a new token", { authToken: "renewed", currUserId: "ada" }, "ada's post"],
])("what was read is kept or forgotten when %s", (_what, next, kept) => {
  sessionStore.setState({ authToken: "token", currUserId: "ada" });
  const client = createQueryClient();
  client.setQueryData(["feed"], "ada's post");
  sessionStore.setState(next);
  expect(client.getQueryData(["feed"])).toBe(kept);
});

test("a write without a connection fails, and is not sent later", async () => {
  const send = jest.fn().mockRejectedValue(lost);
  const { result } = renderWith(() => useMutation({ mutationFn: send }));
  connection("offline");
  result.current.mutate();
  await waitFor(() => expect(result.current.error).toBe(lost));

  connection("online");
  expect(send).toHaveBeenCalledTimes(1);
});

describe("a write", () => {
  afterEach(() => toast.clear());

  const texts = () => toastStore.getState().map(({ kind, text }) => `${kind}: ${text}`);
  const write = async (mutationFn: () => Promise<unknown>, meta?: WriteMeta) => {
    const { result } = renderWith(() => useMutation({ mutationFn, ...(meta && { meta }) }));
    result.current.mutate();
    await waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false));
  };

  test.each<[string, WriteMeta | undefined, string[]]>([
    ["is shown as a toast", undefined, ["failure: Can't reach the server."]],
    [
      "begins with what failed",
      { failed: "Couldn't save the job" },
      ["failure: Couldn't save the job – Can't reach the server."],
    ],
    ["is left to its form", { shownBy: "form" }, []],
    ["is left to its page", { shownBy: "page" }, []],
  ])("that fails %s", async (_, meta, shown) => {
    await write(() => Promise.reject(lost), meta);
    expect(texts()).toEqual(shown);
  });

  test("that was never sent says that nothing was changed", async () => {
    await write(() => Promise.reject(new ApiError({ status: 0, message: OFFLINE })));
    expect(texts()).toEqual(["failure: You're offline."]);
  });

  test("that succeeds shows a message if it has one", async () => {
    await write(() => Promise.resolve(), { done: "Post deleted" });
    expect(texts()).toEqual(["success: Post deleted"]);
  });
});
