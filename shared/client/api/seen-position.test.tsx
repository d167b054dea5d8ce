import { POSITION_HEADER } from "../../contract/log-position";
import { HttpResponse, http, server } from "../../testing/server";
import { api } from "./client";
import { createReader } from "./event-reader";
import { savePosition } from "./seen-position";

const [EARLY, LATE] = ["0000000000000001", "0000000000000002"];
const COUNT = { count: 7, more: false, currencies: [] };

/** Answers calls with these positions, and returns the positions that the calls sent. */
function answering(...positions: (string | undefined)[]) {
  const sent: (string | null)[] = [];
  server.use(
    http.get("*/api/jobs/count", ({ request }) => {
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

test("a refusal has a position, too, which must be stored", async () => {
  server.use(
    http.get("*/api/jobs/count", () =>
      HttpResponse.json({ title: "Not found" }, { status: 404, headers: { [POSITION_HEADER]: LATE } }),
    ),
  );
  await expect(api.countJobs()).rejects.toMatchObject({ status: 404 });
  expect(localStorage.getItem("seenPosition")).toBe(LATE);
});

test("an answer that was overtaken by a newer one changes nothing", async () => {
  server.use(
    http.get("*/api/jobs/count", () => {
      // The answer to another call in the meantime.
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

test("an event's position is stored before the page is notified", () => {
  const stored: (string | null)[] = [];
  const record = () => stored.push(localStorage.getItem("seenPosition"));
  const read = createReader(record, {
    begin: () => undefined,
    miss: () => undefined,
    position: savePosition,
  });
  read(`id: ${LATE}\nda`);
  read(`ta: {"type":"post"}\n\n`);
  expect(stored).toEqual([LATE]);
});
