import { HttpResponse, http, server } from "../../testing/server";
import { api } from "./client";

test("a call doesn't name a program of its own instead of the browser", async () => {
  let userAgent: string | null | undefined;
  server.use(
    http.get("*/api/home/job-count", ({ request }) => {
      userAgent = request.headers.get("User-Agent");
      return HttpResponse.json({ count: 7, more: false, currencies: [] });
    }),
  );
  await api.countJobs();
  // Node names none; a browser adds its own.
  expect(userAgent).toBeNull();
});
