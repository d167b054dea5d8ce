import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemoteHost } from "./remote-host";

const siteOrigin = "http://site.test";
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "host-"));
  mkdirSync(join(folder, "v1"));
  writeFileSync(join(folder, "v1", "entry.js"), "jobs()");
});

afterEach(() => rmSync(folder, { recursive: true }));

const get = (path: string) => createRemoteHost({ folder, siteOrigin }).request(path);

test("serves a version's files for caching, readable only by the site", async () => {
  const response = await get("/v1/entry.js");
  expect(await response.text()).toBe("jobs()");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": expect.stringMatching(/^text\/javascript/),
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": siteOrigin,
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
});

test.each(["/v2/entry.js", "/v1", "/", "/..%2fsecret"])(
  "%s is missing, and the site may read that answer too",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe(siteOrigin);
  },
);
