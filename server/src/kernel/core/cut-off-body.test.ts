import { useTestApp } from "../../../testing/app";

const app = useTestApp();

test("a body that is cut off by its sender is a client error", async () => {
  const cutOff = new ReadableStream({
    pull(controller) {
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: cutOff,
    duplex: "half",
  };
  expect((await app().request("/login/", init)).status).toBe(400);
});
