import { z } from "zod";
import type { Endpoint } from "../contract/endpoint";
import { lackingOnServer, wiresOf } from "./wire";

const endpoint: Endpoint = {
  method: "POST",
  path: "/things/{id}",
  auth: "account",
  summary: "",
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: z.int().max(100).optional() }),
  body: z.object({ title: z.string().max(80), kind: z.enum(["a", "b"]), note: z.string().optional() }),
  response: z.object({
    id: z.string(),
    count: z.int(),
    kind: z.enum(["a", "b"]),
    owner: z.object({ name: z.string() }).nullable(),
    tags: z.array(z.object({ text: z.string() })),
    news: z.discriminatedUnion("type", [
      z.object({ type: z.literal("post"), post: z.string() }),
      z.object({ type: z.literal("like") }),
    ]),
  }),
};
const body = z.object({ title: z.string().max(80), kind: z.enum(["a", "b"]), note: z.string().optional() });
const response = endpoint.response as z.ZodObject;

const misfits = (server: Partial<Endpoint>, client: Partial<Endpoint> = {}): string[] =>
  lackingOnServer(
    wiresOf({ save: { ...endpoint, ...server } }),
    wiresOf({ save: { ...endpoint, ...client } }),
    "the server",
  ).map((reason) => reason.replace("calls save (POST /things/{id}), but the server ", ""));

test.each<[string, Partial<Endpoint>]>([
  ["nothing has changed", {}],
  [
    "another order of the fields",
    { body: z.object({ kind: z.enum(["b", "a"]), title: z.string().max(80), note: z.string().optional() }) },
  ],
  ["other words about it", { summary: "Other", body: body.describe("Other") }],
  ["a field that may be given", { body: body.extend({ more: z.string().optional() }) }],
  ["a field with a default", { body: body.extend({ more: z.string().default("x") }) }],
  ["another value that may be given", { body: body.extend({ kind: z.enum(["a", "b", "c"]) }) }],
  ["a text that may be longer", { body: body.extend({ title: z.string().max(200) }) }],
  ["a field that need not be given anymore", { body: body.partial() }],
  [
    "a parameter that may be given",
    { query: z.object({ limit: z.int().max(100).optional(), sort: z.string().optional() }) },
  ],
  ["a field more in the answer", { response: response.extend({ more: z.string() }) }],
  [
    "an answer that is never null anymore",
    { response: response.extend({ owner: z.object({ name: z.string() }) }) },
  ],
  ["a value more in the answer", { response: response.extend({ kind: z.enum(["a", "b", "c"]) }) }],
  [
    "a kind of thing more in the answer",
    {
      response: response.extend({
        news: z.discriminatedUnion("type", [
          z.object({ type: z.literal("post"), post: z.string() }),
          z.object({ type: z.literal("like") }),
          z.object({ type: z.literal("event"), day: z.string() }),
        ]),
      }),
    },
  ],
  ["an easier way in", { auth: "none" }],
])("an older build still works with %s", (_what, server) => {
  expect(misfits(server)).toEqual([]);
});

test.each<[string, Partial<Endpoint>, string]>([
  ["another path", { path: "/thing/{id}" }, "serves it as POST /thing/{id}"],
  ["another method", { method: "PUT" }, "serves it as PUT /things/{id}"],
  ["a harder way in", { auth: "member" }, "asks for a member"],
  ["a field that must be given", { body: body.extend({ more: z.string() }) }, "needs more in the body"],
  ["a field that must be given now", { body: body.extend({ note: z.string() }) }, "needs note in the body"],
  ["a field less", { body: body.omit({ note: true }) }, "no longer takes note in the body"],
  ["a value less", { body: body.extend({ kind: z.enum(["a"]) }) }, 'no longer takes "b" as kind in the body'],
  [
    "a shorter text",
    { body: body.extend({ title: z.string().max(40) }) },
    "takes at most 40 as title in the body",
  ],
  [
    "another type",
    { body: body.extend({ title: z.number() }) },
    "takes number as title in the body, not string",
  ],
  ["no body", { body: undefined }, "no longer takes title in the body"],
  ["a file", { upload: true }, "needs a file"],
  ["a parameter less", { query: z.object({}) }, "no longer takes limit in the query"],
  [
    "a field less in the answer",
    { response: response.omit({ count: true }) },
    "no longer gives count in the answer",
  ],
  [
    "a field that may be left out",
    { response: response.partial({ count: true }) },
    "may leave out count in the answer",
  ],
  [
    "an answer that may be null",
    { response: response.extend({ count: z.int().nullable() }) },
    "gives null as count in the answer, not integer",
  ],
  [
    "another type in the answer",
    { response: response.extend({ count: z.string() }) },
    "gives string as count in the answer, not integer",
  ],
  [
    "a field less deep in the answer",
    { response: response.extend({ tags: z.array(z.object({})) }) },
    "no longer gives text in each of tags in the answer",
  ],
  [
    "a field less of one kind of thing",
    {
      response: response.extend({
        news: z.discriminatedUnion("type", [
          z.object({ type: z.literal("post") }),
          z.object({ type: z.literal("like") }),
        ]),
      }),
    },
    "no longer gives post in news in the answer",
  ],
])("an older build is refused because of %s", (_what, server, reason) => {
  expect(misfits(server)).toContain(reason);
});

test("a call that has moved is served to builds of before and after, and a moved one needs a server that has moved it", () => {
  const before = wiresOf({ save: endpoint }, {});
  const moved = wiresOf({ save: { ...endpoint, path: "/me/things/{id}" } }, { save: endpoint.path });
  const after = wiresOf({ save: { ...endpoint, path: "/me/things/{id}" } }, {});
  expect(lackingOnServer(moved, before, "the server")).toEqual([]);
  expect(lackingOnServer(moved, moved, "the server")).toEqual([]);
  expect(lackingOnServer(after, moved, "the server")).toEqual([]);
  expect(lackingOnServer(before, moved, "the server")).toEqual([
    "calls save (POST /me/things/{id}), but the server serves it as POST /things/{id}",
  ]);
  expect(lackingOnServer(after, before, "the server")).toEqual([
    "calls save (POST /things/{id}), but the server serves it as POST /me/things/{id}",
  ]);
});

test("a move alone leaves the digest as it was, so that builds of before and after share what they have read", () => {
  const [before] = Object.values(wiresOf({ save: endpoint }, {}));
  const [moved] = Object.values(wiresOf({ save: { ...endpoint, path: "/me" } }, { save: endpoint.path }));
  expect(moved?.digest).toBe(before?.digest);
});

test("a build is refused if it makes a call that the server lacks", () => {
  expect(lackingOnServer({}, wiresOf({ save: endpoint }), "the server")).toEqual([
    "calls save (POST /things/{id}), which the server doesn't serve",
  ]);
});

test("an older server refuses a newer build for what it newly relies on, and for nothing else", () => {
  expect(misfits({}, { response: response.extend({ more: z.string() }) })).toEqual([
    "no longer gives more in the answer",
  ]);
  expect(misfits({}, { response: response.extend({ more: z.string().optional() }) })).toEqual([]);
  expect(misfits({}, { body: body.extend({ more: z.string().optional() }) })).toEqual([
    "no longer takes more in the body",
  ]);
});

test("every endpoint is compatible with itself, and its digest is stable", async () => {
  const { contract } = await import("../contract/contract");
  // Two modules that share nothing, as a build and a server do.
  const [one, other] = [wiresOf(contract), await wiresAgain()];
  expect(Object.keys(one).length).toBeGreaterThan(100);
  expect(other).toEqual(one);
  const shaken = Object.fromEntries(
    Object.entries(other).map(([name, wire]) => [name, { ...wire, digest: "" }]),
  );
  expect(lackingOnServer(one, shaken, "the server")).toEqual([]);
});

async function wiresAgain() {
  jest.resetModules();
  const [{ contract }, { wiresOf }] = [await import("../contract/contract"), await import("./wire")];
  return wiresOf(contract);
}
