import { live, registry, useGateway } from "../../../testing/gateway";
import { shellId } from "../../releases/site/prerendered";

const { get, open, put, putRegistry } = useGateway();

const TEMPLATE =
  '<html><head><title>Guildway</title><script>theme()</script></head><body><div id="root">…</div></body></html>';
const STYLE = "/remotes/mf-jobs/v1/job.0a1b2c3d.css";

const page = (title: string) => ({ title, html: `<h1>${title}</h1><a href="/jobs/8">$&amp; next</a>` });
const putPages = (pages: object, version = "v1", shell = shellId(TEMPLATE)) =>
  put(`prerendered/${shell}/mf-jobs-${version}.json`, JSON.stringify(pages));
const textOf = async (path: string, headers = {}) => (await get(path, headers)).text();

beforeEach(() => put("shell/index.html", TEMPLATE));

test("a page that was rendered at its release is served with its text, title and styles", async () => {
  putPages({ "/jobs/7": page("Job <7>") });
  await open();
  const html = await textOf("/jobs/7");
  expect(html).toContain(`<div id="prerendered">${page("Job <7>").html}</div><div id="root">`);
  expect(html).toContain("<title>Job &lt;7&gt;</title>");
  expect(html).toContain(`<link rel="stylesheet" href="${STYLE}" data-href="job.0a1b2c3d.css">`);
  expect(html).not.toContain(`as="style" href="${STYLE}"`);
});

test("case, a trailing slash and a query don't make it a different page", async () => {
  putPages({ "/jobs/seven/": page("Seven") });
  await open();
  for (const path of ["/jobs/seven", "/Jobs/Seven/", "/jobs/seven?next=1"])
    expect(await textOf(path)).toContain("<h1>Seven</h1>");
});

test("other pages stay the same", async () => {
  putPages({ "/jobs/7": page("Seven") });
  await open();
  const html = await textOf("/jobs/8");
  expect(html).not.toContain("prerendered");
  expect(html).toContain(`<link rel="preload" as="style" href="${STYLE}">`);
});

test("a page says what it requests first", async () => {
  const reads = { "/jobs/:jobId": ["/home/jobs/:jobId"] };
  putRegistry(registry({ pages: { "/jobs/:jobId": [] }, firstReads: reads }));
  await open();
  expect(await textOf("/jobs/8")).toContain(
    '<meta name="first-read" content="/home/jobs/:jobId" data-page="/jobs/:jobId">',
  );
});

test("output of another shell isn't used, and neither is a damaged file", async () => {
  putPages({ "/jobs/7": page("Old") }, "v1", "0123456789ab");
  putPages({ "/jobs/7": { title: 7 } });
  await open();
  const response = await get("/jobs/7");
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("prerendered");
});

test("each session gets its own version's page", async () => {
  putPages({ "/jobs/7": page("Live") });
  putPages({ "/jobs/7": page("Canary") }, "v2");
  putRegistry(registry({ canary: { share: 50, release: { ...live, version: "v2" } } }));
  await open();
  expect(await textOf("/jobs/7", { Cookie: "seat=10" })).toContain("<h1>Canary</h1>");
  expect(await textOf("/jobs/7", { Cookie: "seat=90" })).toContain("<h1>Live</h1>");
});

test("a page with a head of its own keeps it", async () => {
  putPages({ "/jobs/7": page("Rendered") });
  await open({ head: async () => ({ status: 200, title: "Cook at Acme", url: "https://x.test/jobs/7" }) });
  const html = await textOf("/jobs/7");
  expect(html).toContain("<title>Cook at Acme</title>");
  expect(html).toContain("<h1>Rendered</h1>");
});
