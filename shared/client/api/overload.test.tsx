import { HttpResponse, http, server } from "../../testing/server";
import { api } from "./client";

const COUNT = { count: 7, more: false, currencies: [] };

const busy = () =>
  HttpResponse.json(
    { type: "urn:guildway:problem:overloaded", title: "Guildway is very busy", status: 503 },
    { status: 503, headers: { "Retry-After": "0.01" } },
  );

function answering(...answers: (() => Response)[]) {
  let asked = 0;
  server.use(http.get("*/api/jobs/count", () => answers[asked++]?.()));
  return () => asked;
}

test("a call that an overloaded server refused is sent once more", async () => {
  const asked = answering(busy, () => HttpResponse.json(COUNT));
  await expect(api.countJobs()).resolves.toEqual(COUNT);
  expect(asked()).toBe(2);
});

test("a server that is still overloaded is left alone", async () => {
  const asked = answering(busy, busy, busy);
  await expect(api.countJobs()).rejects.toMatchObject({ status: 503, overloaded: true });
  expect(asked()).toBe(2);
});

test("a canceled call isn't sent again", async () => {
  const controller = new AbortController();
  const asked = answering(() => {
    setTimeout(() => controller.abort());
    return HttpResponse.json(
      { type: "urn:guildway:problem:overloaded" },
      { status: 503, headers: { "Retry-After": "60" } },
    );
  });
  await expect(api.countJobs({}, { signal: controller.signal })).rejects.toMatchObject({
    code: "ERR_CANCELED",
  });
  expect(asked()).toBe(1);
});
