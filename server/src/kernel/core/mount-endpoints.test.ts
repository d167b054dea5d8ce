import { defineEndpoints } from "@guildway/shared/contract/endpoint";
import { Hono } from "hono";
import { z } from "zod";
import { useTestApp } from "../../../testing/app";
import { TestClock } from "../../../testing/test-clock";
import { TestDomains } from "../../../testing/test-domains";
import { testHasher } from "../../../testing/test-hasher";
import { TestLog } from "../../../testing/test-log";
import { EventHub } from "../events/event-hub";
import { MemoryFileStore } from "../storage/memory-file-store";
import type { AppEnv } from "./app-env";
import { memoryUploads } from "./memory-uploads";
import { mountEndpoints } from "./mount-endpoints";
import { toProblem } from "./to-problem";

const database = useTestApp();

const table = defineEndpoints({
  getThing: {
    method: "GET",
    path: "/things/{name}",
    auth: "none",
    summary: "",
    params: z.object({ name: z.string().max(5) }),
    response: z.object({ name: z.string() }),
  },
  listThings: { method: "GET", path: "/things/all/", auth: "none", summary: "", response: z.string() },
  saveThing: {
    method: "PUT",
    path: "/things/{name}",
    auth: "none",
    summary: "",
    body: z.object({ size: z.int("size must be whole") }),
    query: z.object({ force: z.enum(["yes"], "force must be yes").optional() }),
    response: z.object({ size: z.int() }),
  },
  deleteThing: {
    method: "DELETE",
    path: "/things/{name}",
    auth: "none",
    summary: "",
    status: 204,
    response: z.undefined(),
  },
  uploadThing: {
    method: "POST",
    path: "/things",
    auth: "none",
    summary: "",
    upload: true,
    status: 201,
    response: z.object({ bytes: z.int() }),
  },
});

function send(path: string, init?: RequestInit) {
  const app = new Hono<AppEnv>({ strict: false });
  const services = {
    db: database().db,
    hasher: testHasher,
    clock: new TestClock(),
    log: new TestLog(),
    events: new EventHub(),
    domains: new TestDomains(),
    files: new MemoryFileStore(),
    uploads: memoryUploads,
    pictureEncoder: { encode: async () => "type" as const },
    config: { publicUrl: "", requireEmailVerification: true, trustedProxies: 0, moderators: [] },
  };
  mountEndpoints(app, services, {
    endpoints: table,
    operations: {
      getThing: { run: async ({ params }) => ({ name: params.name }) },
      listThings: { run: async () => "all" },
      saveThing: { run: async ({ body }) => body },
      deleteThing: { run: async () => undefined },
      uploadThing: { run: async ({ file }) => ({ bytes: file.size }) },
    },
    formerPaths: {},
    scopesOf: () => ({ own: null, company: null }),
    findViewer: async () => undefined,
    readViewer: async () => undefined,
    requireConfirmed: async () => undefined,
    lockConfirmed: async () => undefined,
    onWrite: () => undefined,
    laneOf: () => (work) => work(),
  });
  app.onError((error) => toProblem(error).toResponse("id"));
  return app.request(path, init);
}

const json = (body: string) => ({
  method: "PUT",
  body,
  headers: { "Content-Type": "application/json; charset=utf-8" },
});

const upload = (...files: Blob[]) => {
  const body = new FormData();
  for (const file of files) body.append("file", file, "cv.txt");
  return { method: "POST", body };
};

describe("an endpoint", () => {
  it("yields to a more specific path", async () => {
    expect(await (await send("/things/all")).json()).toBe("all");
    expect(await (await send("/things/one/")).json()).toEqual({ name: "one" });
  });

  it("is not found if a parameter isn't valid", async () => {
    expect((await send("/things/much-too-long")).status).toBe(404);
  });

  it("drops fields that the contract doesn't declare", async () => {
    const response = await send("/things/one", json('{"size":1,"color":"red"}'));
    expect(await response.json()).toEqual({ size: 1 });
  });

  it("lists the field errors of query and body together", async () => {
    const response = await send("/things/one?force=no", json('{"size":1.5}'));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: [
        { path: "force", message: "force must be yes" },
        { path: "size", message: "size must be whole" },
      ],
    });
  });

  it("refuses a body that is too large, malformed or of another type", async () => {
    const large = JSON.stringify({ size: 1, text: "x".repeat(256 * 1024) });
    expect((await send("/things/one", json(large))).status).toBe(413);
    expect((await send("/things/one", json("{"))).status).toBe(400);
    expect((await send("/things/one", json(""))).status).toBe(400);
    expect((await send("/things/one", { method: "PUT", body: "size=1" })).status).toBe(415);
    expect((await send("/things/one", { method: "PUT" })).status).toBe(415);
  });

  it("does not wait for a body that it doesn't declare", async () => {
    const init = { method: "DELETE", body: new ReadableStream(), duplex: "half" };
    expect((await send("/things/one", init)).status).toBe(204);
  });

  it("accepts one file of up to six mebibytes, including its envelope", async () => {
    const accepted = await send("/things", upload(new Blob(["x".repeat(5 * 1024 * 1024)])));
    expect(await accepted.json()).toEqual({ bytes: 5 * 1024 * 1024 });
    expect((await send("/things", upload(new Blob(["x".repeat(6 * 1024 * 1024)])))).status).toBe(413);
    expect((await send("/things", upload())).status).toBe(422);
    expect((await send("/things", upload(new Blob(["a"]), new Blob(["b"])))).status).toBe(422);
    expect((await send("/things", { ...json("{}"), method: "POST" })).status).toBe(415);
    const broken = {
      method: "POST",
      body: "x",
      headers: { "Content-Type": "multipart/form-data; boundary=b" },
    };
    expect((await send("/things", broken)).status).toBe(400);
  });
});
