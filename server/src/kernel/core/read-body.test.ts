import { LIMITS } from "@guildway/shared/contract/limits";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { pictureFile } from "../../../testing/pictures";

const app = useTestApp();

const PART = new Uint8Array(64 * 1024);

/** A body that doesn't say how large it is, and counts how much of it was read. One that stalls ends with `stop`. */
function bodyOf(parts: number, end: "ends" | "stalls" = "ends") {
  const read = { bytes: 0 };
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        stop = () => controller.error(new Error("stopped"));
        if (parts-- > 0) {
          read.bytes += PART.byteLength;
          controller.enqueue(PART);
        } else if (end === "ends") {
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read, stop: () => stop() };
}

function send(
  path: string,
  body: ReadableStream<Uint8Array>,
  caller?: { token: string },
  headers: Record<string, string> = {},
) {
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b", ...headers },
    body,
    duplex: "half",
  };
  return app().request(path, init, caller);
}

test("no body is read for a caller who may not make the call", async () => {
  const { body, read } = bodyOf(100);
  expect((await send("/pictures?place=post", body)).status).toBe(401);
  expect(read.bytes).toBe(0);
});

test("a body that doesn't say how large it is is refused as soon as it is too large", async () => {
  const ada = await buildUser(app().db);
  const { body, read } = bodyOf(1_000);
  expect((await send("/pictures?place=post", body, ada)).status).toBe(413);
  expect(read.bytes).toBeLessThan(LIMITS.pictureBytes + 3 * PART.byteLength);
});

test("a body that declares that it is too large is refused unread", async () => {
  const { body, read } = bodyOf(1);
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": "1000000" },
    body,
    duplex: "half",
  };
  expect((await app().request("/login/", init)).status).toBe(413);
  expect(read.bytes).toBe(0);
});

test("an account whose pictures never arrive doesn't delay other accounts' pictures", async () => {
  const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];
  const stalled = Array.from({ length: 10 }, () => bodyOf(1, "stalls"));
  const answers = stalled.map(({ body }) =>
    send("/pictures?place=post", body, ada, { "Content-Length": "1000000" }),
  );
  // As many as allowed are being read by now.
  while (stalled.every(({ read }) => read.bytes === 0))
    await new Promise((resolve) => setTimeout(resolve, 10));
  const { status } = await app().call("uploadPicture", { place: "post", file: await pictureFile() }, grace);
  expect(status).toBe(201);
  while (stalled.some(({ read }) => read.bytes === 0)) {
    for (const { stop } of stalled) stop();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  for (const { stop } of stalled) stop();
  await Promise.all(answers);
});

test("JSON that isn't in UTF-8 is refused, because letters would be lost", async () => {
  const ada = await buildUser(app().db);
  const send = (encoding: BufferEncoding) =>
    app().request(
      "/home/createpost/",
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: new Uint8Array(Buffer.from('{"content":"Grüße"}', encoding)),
      },
      ada,
    );
  expect((await send("latin1")).status).toBe(400);
  const written = await send("utf8");
  expect((await written.json()).content).toBe("Grüße");
});
