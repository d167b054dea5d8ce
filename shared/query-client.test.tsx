import { renderHook, waitFor } from "@testing-library/react";
import { ApiError } from "./api/api-error";
import { QueryClientProvider, useMutation, useQuery } from "./query";
import { createQueryClient } from "./query-client";

const lost = new ApiError({ status: 0, message: "Can't reach the server." });

function renderWith<T>(hook: () => T) {
  const client = createQueryClient();
  return renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

const connection = (kind: "online" | "offline") => window.dispatchEvent(new Event(kind));

afterEach(() => connection("online"));

test("what is asked without a connection fails, and comes by itself once there is one", async () => {
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

test("what is sent without a connection fails, and is not sent later", async () => {
  const send = jest.fn().mockRejectedValue(lost);
  const { result } = renderWith(() => useMutation({ mutationFn: send }));
  connection("offline");
  result.current.mutate();
  await waitFor(() => expect(result.current.error).toBe(lost));

  connection("online");
  expect(send).toHaveBeenCalledTimes(1);
});
