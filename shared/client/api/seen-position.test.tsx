import { POSITION_HEADER } from "../../contract/log-position";
import { HttpResponse, http, server } from "../../testing/server";
import { api } from "./client";
import { createReader } from "./event-stream";

const [EARLY, LATE] = ["0000000000000001", "0000000000000002"];
const COUNT = { count: 7, more: false, currencies: [] };

/** Answers calls with these positions, and returns those that the calls have sent. */
function answering(...positions: (string | undefined)[]) {
  const sent: (string | null)[] = [];
  server.use(
    http.get("*/api/home/job-count", ({ request }) => {
      sent.push(request.headers.get(POSITION_HEADER));
      const position = positions.shift();
      return HttpResponse.json(COUNT, position ? { headers: { [POSITION_HEADER]: position } } : {});
    }),
  );
  return sent;
}

test("without replicas nothing is sent and nothing is stored", async () => {
  const sent = answering();
  await api.countJobs();
  await api.countJobs();
  expect(sent).toEqual([null, null]);
  expect(localStorage.getItem("seenPosition")).toBeNull();
});

test("a call sends the newest position that any tab of the browser has seen", async () => {
  const sent = answering(EARLY, LATE, LATE);
  await api.countJobs();
  await api.countJobs();
  expect(sent).toEqual([null, EARLY]);
  // Another tab.
  localStorage.setItem("seenPosition", "0000000000000009");
  await api.countJobs();
  expect(sent[2]).toBe("0000000000000009");
});

test("a refusal has a position, too: what it says must not be forgotten", async () => {
  server.use(
    http.get("*/api/home/job-count", () =>
      HttpResponse.json({ title: "Not found" }, { status: 404, headers: { [POSITION_HEADER]: LATE } }),
    ),
  );
  await expect(api.countJobs()).rejects.toMatchObject({ status: 404 });
  expect(localStorage.getItem("seenPosition")).toBe(LATE);
});

test("an answer that was overtaken by a newer one changes nothing", async () => {
  server.use(
    http.get("*/api/home/job-count", () => {
      // What another call was answered meanwhile.
      localStorage.setItem("seenPosition", LATE);
      return HttpResponse.json(COUNT, { headers: { [POSITION_HEADER]: EARLY } });
    }),
  );
  await api.countJobs();
  expect(localStorage.getItem("seenPosition")).toBe(LATE);
});

test("an answer older than what the call had seen comes from another database, and starts again", async () => {
  localStorage.setItem("seenPosition", LATE);
  answering(EARLY);
  await api.countJobs();
  expect(localStorage.getItem("seenPosition")).toBe(EARLY);
});

test("an event's position is there before the page is told of it", () => {
  const told: (string | null)[] = [];
  const tell = () => told.push(localStorage.getItem("seenPosition"));
  const read = createReader(tell, { begin: () => undefined, miss: () => undefined });
  read(`id: ${LATE}\nda`);
  read(`ta: {"type":"post"}\n\n`);
  expect(told).toEqual([LATE]);
});
