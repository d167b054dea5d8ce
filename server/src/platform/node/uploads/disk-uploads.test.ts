import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { HonoRequest } from "hono/request";
import { memoryUploads } from "../../../kernel/core/memory-uploads";
import { toProblem } from "../../../kernel/core/to-problem";
import type { Upload, UploadReader } from "../../../kernel/core/upload";
import { type HttpServer, listen } from "../http-server";
import { createDiskUploads, UPLOAD_FOLDER } from "./disk-uploads";
import { sweepUploads } from "./sweep-uploads";

const MOST_BYTES = 1_000_000;

let parent: string;
let server: HttpServer;
/** The action on an upload before it is discarded. */
let use: (upload: Upload) => unknown;

beforeEach(async () => {
  use = async ({ name, size }) => ({ name, size });
  parent = await mkdtemp(join(tmpdir(), "guildway-test-"));
  const [onDisk, app] = [createDiskUploads(parent), new Hono()];
  app.post("/:where", async (c) => {
    const reader = c.req.param("where") === "disk" ? onDisk : memoryUploads;
    const upload = await reader.read(c.req, MOST_BYTES);
    const answer = upload ? await use(upload) : "no file";
    await upload?.discard();
    return c.json(answer);
  });
  app.onError((error) => toProblem(error).toResponse("id"));
  server = await listen(() => app.fetch, 0, "127.0.0.1");
});
afterEach(async () => {
  await server.close();
  await rm(parent, { recursive: true });
});

const send = (body: BodyInit, where = "disk") =>
  fetch(`http://127.0.0.1:${server.port}/${where}`, { method: "POST", body });

function formOf(...files: (File | string)[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("file", file);
  return form;
}

const left = () => readdir(parent);

/** The folders appear and go while the request is on its way. */
async function until(state: (folders: string[]) => boolean): Promise<void> {
  while (!state(await left())) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("a file arrives byte for byte, in a file that only this user can read, which is then gone", async () => {
  const content = new Uint8Array(900_000).map((_, index) => (index * index) % 251);
  let read: Uint8Array[] = [];
  let mode = 0;
  use = async (upload) => {
    read = [await upload.read(), await upload.read(5), await readFile(upload.path ?? "")];
    mode = (await stat(upload.path ?? "")).mode & 0o777;
    return { name: upload.name, size: upload.size };
  };
  const answer = await send(formOf(new File([content], "ä b.bin")));
  expect(await answer.json()).toEqual({ name: "ä b.bin", size: 900_000 });
  expect(read.map((each) => Buffer.compare(each, content.subarray(0, each.length)))).toEqual([0, 0, 0]);
  expect(read.map(({ length }) => length)).toEqual([900_000, 5, 900_000]);
  expect(mode).toBe(0o600);
  expect(await left()).toEqual([]);
});

describe.each(["disk", "memory"])("on %s", (where) => {
  test.each<[string, () => BodyInit, object | string]>([
    ["an empty file is one", () => formOf(new File([], "a.txt")), { name: "a.txt", size: 0 }],
    ["two files are not one", () => formOf(new File(["x"], "a"), new File(["y"], "b")), "no file"],
    ["a text is no file", () => formOf("text"), "no file"],
    ["a file and a text are not one file", () => formOf(new File(["x"], "a"), "text"), "no file"],
    ["an empty form has none", () => formOf(), "no file"],
  ])("%s", async (_, body, expected) => {
    expect(await (await send(body(), where)).json()).toEqual(expected);
    expect(await left()).toEqual([]);
  });

  test.each([
    ["multipart/form-data", "--b\r\n"],
    ["multipart/form-data; boundary=b", ""],
    ["multipart/form-data; boundary=b", "nothing of a form"],
    [
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
  ])("%s with %j is refused", async (type, body) => {
    expect((await send(new Blob([body], { type }), where)).status).toBe(400);
    expect(await left()).toEqual([]);
  });
});

test("an upload that can't be written is refused", async () => {
  await rm(parent, { recursive: true });
  expect((await send(formOf(new File(["x"], "a")))).status).toBe(500);
  await writeFile(parent, "");
});

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** Opens a connection that has sent the beginning of an upload. */
async function begin(length: string) {
  const socket = connect(server.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  socket.on("error", (error) => {
    answer += error.message;
  });
  const type = "Content-Type: multipart/form-data; boundary=b";
  socket.write(`POST /disk HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${length}\r\n\r\n`);
  return { socket, answer: () => answer };
}

test("an upload that stops in the middle leaves no file", async () => {
  const { socket } = await begin("Content-Length: 500000");
  socket.write(HEAD + "x".repeat(100_000));
  await until((folders) => folders.length === 1);
  socket.destroy();
  await until((folders) => folders.length === 0);
});

test("an upload that turns out too large is refused while it arrives, and leaves no file", async () => {
  const { socket, answer } = await begin("Transfer-Encoding: chunked");
  const part = "x".repeat(64 * 1024);
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  socket.write(chunk(HEAD));
  for (let sent = 0; sent <= MOST_BYTES; sent += part.length) socket.write(chunk(part));
  // It hasn't ended yet.
  while (!answer().includes("\r\n\r\n")) await once(socket, "data");
  expect(answer()).toMatch(/^HTTP\/1.1 413/);
  expect(await left()).toEqual([]);
  socket.destroy();
});

/** How much memory for bytes an upload takes at most, in MB. */
async function memoryOf(reader: UploadReader, megabytes: number): Promise<number> {
  // Always the same piece: whatever memory there is more of is the reader's.
  const piece = new Uint8Array(1_000_000);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  let left = megabytes;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(HEAD)),
    pull(controller) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      if (left-- > 0) return controller.enqueue(piece);
      controller.enqueue(new TextEncoder().encode("\r\n--b--\r\n"));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const request = new HonoRequest(new Request("http://localhost/", { ...init, headers }));
  const upload = await reader.read(request, 200_000_000);
  expect(upload?.size).toBe(megabytes * 1_000_000);
  await upload?.discard();
  return most / 1_000_000;
}

test("memory doesn't grow with an upload", async () => {
  expect(await memoryOf(createDiskUploads(parent), 60)).toBeLessThan(10);
  // A busy machine may miss the peak.
  expect(await memoryOf(memoryUploads, 60)).toBeGreaterThan(20);
});

test("what a killed process left is deleted after an hour, and nothing else", async () => {
  const hours = (count: number) => Date.now() / 1_000 - count * 60 * 60;
  const [old, young, other] = [`${UPLOAD_FOLDER}old`, `${UPLOAD_FOLDER}young`, "other"];
  for (const [name, age] of [
    [old, 1.1],
    [young, 0.9],
    [other, 50],
  ] as const) {
    const folder = await mkdtemp(join(parent, name));
    await writeFile(join(folder, "file"), "x");
    await utimes(folder, hours(age), hours(age));
  }
  await sweepUploads(Date.now(), parent);
  expect((await left()).map((name) => name.slice(0, -6)).sort()).toEqual([young, other].sort());
});
