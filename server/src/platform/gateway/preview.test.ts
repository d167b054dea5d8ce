import { useGateway } from "../../../testing/gateway";
import { signPreview } from "../../releases/site/preview";

const { get, open, put, siteDir } = useGateway();

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const preview = (expiresAt = inDays(14), version = "0123456789ab") =>
  signPreview(siteDir(), { name: "mf-jobs", version, expiresAt });

beforeEach(async () => {
  put("previews/mf-jobs/0123456789ab/entry.js", "jobs()");
  await open();
});

test("people with the link get its files, which no cache keeps and no search engine lists", async () => {
  const answer = await get(`/previews/${await preview()}/entry.js`);
  expect([answer.status, await answer.text()]).toEqual([200, "jobs()"]);
  expect(answer.headers.get("content-type")).toMatch("javascript");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
});

test("once it has expired, nobody does", async () => {
  const answer = await get(`/previews/${await preview(inDays(-1))}/entry.js`);
  expect([answer.status, await answer.text()]).toEqual([410, "This link has expired"]);
});

test("a link that was changed, or that another site has signed, opens nothing", async () => {
  const link = await preview();
  const [name, version, seconds, signature = ""] = link.split(".");
  const later = `${Number(seconds) + 1}`;
  for (const changed of [
    [name, version, later, signature],
    ["mf-feed", version, seconds, signature],
    [name, "ba9876543210", seconds, signature],
    [name, version, seconds, `${signature.slice(1)}A`],
    [name, version, seconds],
  ]) {
    const { status } = await get(`/previews/${changed.join(".")}/entry.js`);
    expect([changed, status]).toEqual([changed, 404]);
  }
});

test("nothing else is served there: no key, no folder, no file of another preview", async () => {
  put("previews/mf-jobs/ba9876543210/entry.js", "other()");
  const link = await preview();
  for (const path of [
    `/previews/${link}/`,
    `/previews/${link}/missing.js`,
    `/previews/${link}/..%2fba9876543210/entry.js`,
    `/previews/${link}/%2e%2e/%2e%2e/%2e%2e/.preview-key`,
    "/previews/mf-jobs/0123456789ab/entry.js",
    "/.preview-key",
    "/remotes/../.preview-key",
  ]) {
    const answer = await get(path);
    expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining("other()")]);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
