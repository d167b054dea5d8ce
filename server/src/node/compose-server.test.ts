import { useTestApp } from "../../testing/app";
import { composeApi } from "./compose-server";

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
  expect(response.headers.get("access-control-expose-headers")).toContain("ETag,Link");
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
});

test("a preflight lets the site's pages send their session, and nobody else's", async () => {
  const response = await preflight(SITE);
  expect(response.headers.get("access-control-allow-origin")).toBe(SITE);
  expect(response.headers.get("access-control-allow-headers")).toBe("Authorization,Content-Type,If-Match");
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
