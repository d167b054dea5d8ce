import { useTestApp } from "../../testing/app";
import { composeApi, composeServer, type SiteHealth } from "./compose-server";
import { createMetrics } from "./metrics";

const app = useTestApp();
const SITE = "http://site.test";
const from = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };

const preflight = (origin: string) =>
  composeApi(app().hono, SITE).request(
    "/api/all-posts/",
    { method: "OPTIONS", headers: { Origin: origin, "Access-Control-Request-Method": "GET" } },
    from,
  );

test("an API apart answers the pages of its site alone, and shows them what they read", async () => {
  const response = await composeApi(app().hono, SITE).request(
    "/api/all-skills/",
    { headers: { Origin: SITE } },
    from,
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe(SITE);
  expect(response.headers.get("access-control-expose-headers")).toContain("Link");
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
});

test("a preflight lets the site's pages send their session, and nobody else's", async () => {
  const response = await preflight(SITE);
  expect(response.headers.get("access-control-allow-origin")).toBe(SITE);
  expect(response.headers.get("access-control-allow-headers")).toBe("Authorization,Content-Type");
  expect((await preflight("http://evil.test")).headers.get("access-control-allow-origin")).toBeNull();
});

test("an API of the same origin says nothing of others", async () => {
  const response = await composeApi(app().hono).request(
    "/api/all-skills/",
    { headers: { Origin: SITE } },
    from,
  );
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

describe("/readyz", () => {
  const readiness = (health: SiteHealth) =>
    composeServer({
      api: undefined,
      db: app().db,
      metrics: createMetrics(app().db),
      gateway: undefined,
      mailbox: false,
      siteHealth: async () => health,
      accepting: () => true,
    }).request("/readyz", {}, from);

  test("is 503 while nothing of the site can be served, and says why", async () => {
    const response = await readiness({ isUsable: false, refusals: ["remotes.json is not JSON"] });
    expect(response.status).toBe(503);
    expect(await response.text()).toBe("not ready\nremotes.json is not JSON");
  });

  test("names a remote whose line can't be used, and stays ready for the others", async () => {
    const response = await readiness({ isUsable: true, refusals: ["mf-events: mount: wrong"] });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("ready\nmf-events: mount: wrong");
  });
});
