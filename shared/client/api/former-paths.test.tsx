import { HttpResponse, http, server } from "../../testing/server";
import { api } from "./client";

const unknown = () =>
  HttpResponse.json(
    { type: "urn:guildway:problem:not-found", title: "Not found", status: 404, detail: "Not found" },
    { status: 404 },
  );
const counted = { count: 7, more: false, currencies: [] };

test("a server that has gone back to the release before is asked at the path that it knows", async () => {
  server.use(
    http.get("*/api/jobs/count", unknown),
    http.get("*/api/home/job-count", ({ request }) =>
      HttpResponse.json({
        ...counted,
        count: new URL(request.url).searchParams.get("text") === "nurse" ? 1 : 2,
      }),
    ),
  );
  expect(await api.countJobs({ text: "nurse" })).toMatchObject({ count: 1 });
});

test("a server is asked once for a resource that doesn't exist", async () => {
  const asked: string[] = [];
  const gone = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname);
    const detail = "There is no such comment";
    return HttpResponse.json(
      { type: "urn:guildway:problem:not-found", title: "Not found", status: 404, detail },
      { status: 404 },
    );
  };
  server.use(http.get("*/api/comments/:id", gone), http.get("*/api/home/comments/:id", gone));
  await expect(api.getComment({ id: "1" })).rejects.toMatchObject({ status: 404 });
  expect(asked).toEqual(["/api/comments/1"]);
});

test("a call that has always had its path fails as the server says", async () => {
  server.use(http.get("*/api/home/jobs/:id", unknown));
  await expect(api.getJob({ id: "1" })).rejects.toMatchObject({ status: 404, message: "Not found" });
});
