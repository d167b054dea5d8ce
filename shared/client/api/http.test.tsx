import { HttpResponse, http, server } from "../../testing/server";
import { api } from "./client";

test("a call doesn't replace the browser's user agent", async () => {
  let userAgent: string | null | undefined;
  server.use(
    http.get("*/api/jobs/count", ({ request }) => {
      userAgent = request.headers.get("User-Agent");
      return HttpResponse.json({ count: 7, more: false, currencies: [] });
    }),
  );
  await api.countJobs();
  // Node sends none; a browser adds its own.
  expect(userAgent).toBeNull();
});
