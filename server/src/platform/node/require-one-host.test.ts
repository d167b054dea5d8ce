import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { listen } from "./http-server";
import { requireOneHost } from "./require-one-host";

const app = new Hono();
app.use(requireOneHost);
app.get("/", (c) => c.text("here"));

/** Sends raw lines, which no HTTP client would. */
async function send(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end([...lines, "Connection: close", "", ""].join("\r\n"));
  let answer = "";
  socket.on("data", (part) => {
    answer += part.toString();
  });
  await once(socket, "close");
  return answer.split("\r\n")[0] ?? "";
}

test("a request that names two hosts is refused", async () => {
  const server = await listen(() => app.fetch, 0, "127.0.0.1");
  try {
    expect(await send(server.port, "GET / HTTP/1.1", "Host: a.example")).toBe("HTTP/1.1 200 OK");
    expect(await send(server.port, "GET / HTTP/1.1", "Host: a.example", "hOST: b.example")).toBe(
      "HTTP/1.1 400 Bad Request",
    );
  } finally {
    await server.close();
  }
});
