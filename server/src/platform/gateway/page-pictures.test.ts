import { useGateway } from "../../../testing/gateway";
import { Problem } from "../../kernel/core/problem";
import type { PageHead } from "../../kernel/pages/page-head";

const { get, open, warnings } = useGateway();

const ADDRESS = /<meta property="og:image" content="https:\/\/guildway\.test(\/page-pictures\/[^"]+)">/;

/** The head of a job's page, as the picture of one shows it. */
const headOf = (title: string, facts = ["$20 / hour"]): PageHead => ({
  status: 200,
  title: `${title} · Guildway`,
  url: "https://guildway.test/jobs/7",
  picture: { ground: "paper", title, line: "Acme", facts },
});

/** Draws the title as text, and counts the drawings. */
const draw = jest.fn<Promise<Uint8Array<ArrayBuffer>>, [{ title: string }]>();
beforeEach(() => draw.mockReset().mockImplementation(async ({ title }) => new TextEncoder().encode(title)));

/** A site with one page, whose head can be changed at any time. */
async function openWith(first: PageHead | undefined) {
  let head = first;
  let now = 1_000_000;
  jest.spyOn(performance, "now").mockImplementation(() => now);
  await open({ head: async (path) => (path === "/jobs/7" ? head : undefined), drawPicture: draw });
  return {
    addressNow: async () => ADDRESS.exec(await (await get("/jobs/7")).text())?.[1] ?? "",
    change(next: PageHead | undefined) {
      head = next;
      // Heads are cached for a second.
      now += 1_001;
    },
  };
}

let site: Awaited<ReturnType<typeof openWith>>;
afterEach(() => jest.restoreAllMocks());

test("a page names its picture, which is cached forever and can only be a picture", async () => {
  site = await openWith(headOf('Cook "& <b>'));
  const html = await (await get("/jobs/7")).text();
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:image:height" content="630">');
  expect(html).toContain(
    '<meta property="og:image:alt" content="Cook &quot;&amp; &lt;b&gt; · Acme · $20 / hour">',
  );
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  const picture = await get(ADDRESS.exec(html)?.[1] ?? "");
  expect(await picture.text()).toBe('Cook "& <b>');
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
  });
});

test("it is drawn once for any number of requests", async () => {
  site = await openWith(headOf("Cook"));
  const address = await site.addressNow();
  const answers = await Promise.all([1, 2, 3, 4].map(() => get(address)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await get(address, {}, "HEAD")).status).toBe(200);
  expect(draw).toHaveBeenCalledTimes(1);
});

test("its address depends on its content, and an old address redirects to the current picture", async () => {
  site = await openWith(headOf("Cook"));
  const before = await site.addressNow();
  site.change(headOf("Cook", ["$21 / hour"]));
  const after = await site.addressNow();
  expect(after).not.toBe(before);
  const answer = await get(before);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, after]);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect((await get(after)).status).toBe(200);
});

test("it disappears with its page, even if it was drawn before", async () => {
  site = await openWith(headOf("Cook"));
  const address = await site.addressNow();
  expect((await get(address)).status).toBe(200);
  site.change({ status: 404, title: "Job not found" });
  const answer = await get(address);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await (await get("/jobs/7")).text()).not.toContain("og:image");
});

test("nothing else can be drawn", async () => {
  site = await openWith(headOf("Cook"));
  const address = await site.addressNow();
  for (const path of [
    address.replace("/jobs/7", "/jobs/8"),
    address.replace(".png", ".svg"),
    address.replace(".png", "x.png"),
    "/page-pictures/",
    "/page-pictures/jobs/7",
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(draw).not.toHaveBeenCalled();
});

test("if there is no time to draw it, it can be requested later, and isn't cached as drawn", async () => {
  site = await openWith(headOf("Cook"));
  const address = await site.addressNow();
  draw.mockRejectedValueOnce(new Problem("overloaded"));
  const answer = await get(address);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(warnings).toEqual([]);
  draw.mockRejectedValueOnce(new Error("The process has ended"));
  expect((await get(address)).status).toBe(503);
  expect(warnings).toEqual(["A page's picture can't be drawn"]);
  expect((await get(address)).status).toBe(200);
});

test("of many different pictures, one is drawn at a time, and only so many wait", async () => {
  let drawing = 0;
  let most = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await open({
    head: async (path) => ({ ...headOf(path), url: `https://guildway.test${path}` }),
    drawPicture: async ({ title }) => {
      most = Math.max(most, ++drawing);
      await released;
      drawing--;
      return new TextEncoder().encode(title);
    },
  });
  const pages = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => (await get(`/jobs/${n}`)).text()),
  );
  const asked = pages.map((html) => get(ADDRESS.exec(html)?.[1] ?? ""));
  // Requests beyond the queue are answered at once, while the first picture is drawn.
  let refused = 0;
  await new Promise<void>((resolve) => {
    for (const answer of asked)
      void answer.then(({ status }) => status === 503 && ++refused === 9 && resolve());
  });
  release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(9);
  expect(statuses.filter((status) => status === 200)).toHaveLength(51);
  expect(most).toBe(1);
});
