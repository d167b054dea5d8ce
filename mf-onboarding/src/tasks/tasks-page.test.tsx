import type { FailingTask, TaskFailure } from "@guildway/shared/contract/tasks";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const address = "*/api/moderation/tasks";
const open = () => renderRemote(routes, { path: "/admin/tasks", as: "member" });

const failure = (key: string, more: Partial<TaskFailure> = {}): TaskFailure => ({
  key,
  attempts: 21,
  last_error: "DatabaseError 23514 refused",
  failed_at: new Date(Date.now() - 3.5 * 60 * 60_000).toISOString(),
  next_attempt_at: null,
  ...more,
});

const tasks: FailingTask[] = [
  { task: "close-job", failing: 1, given_up: 1, failures: [failure("job-1")] },
  {
    task: "mail-alert",
    failing: 25,
    given_up: 24,
    failures: [
      failure("alert-1"),
      failure("alert-2", {
        attempts: 1,
        next_attempt_at: new Date(Date.now() + 10.5 * 60 * 60_000).toISOString(),
      }),
    ],
  },
  {
    task: "brand-new",
    failing: 1,
    given_up: 0,
    failures: [failure("x", { attempts: 0, next_attempt_at: new Date(0).toISOString() })],
  },
];

const rowsOf = (name: RegExp) => within(screen.getByRole("region", { name })).getAllByRole("listitem");

test("shows what fails, what was given up, when it's tried again, and why", async () => {
  server.use(http.get(address, () => HttpResponse.json(tasks)));
  await open();
  const alerts = within(await screen.findByRole("region", { name: "Writing job alerts" }));
  expect(alerts.getByText(/24 given up, 1 being tried again/)).toBeVisible();
  expect(alerts.getByText(/^And 23 more\./)).toBeVisible();
  const [givenUp, retried] = rowsOf(/job alerts/);
  expect(givenUp).toHaveTextContent(
    "alert-1Given upDatabaseError 23514 refused21 attempts, last failed 3h ago",
  );
  expect(retried).toHaveTextContent("alert-2Tried again in 10 hours");
  expect(retried).toHaveTextContent("1 attempt, last failed");
  // A newer server may have work that this page doesn't know.
  expect(rowsOf(/^brand-new$/)[0]).toHaveTextContent("xWaiting to be tried");
});

test("restarts one row, or all of a kind, and shows their new state", async () => {
  const asked: unknown[] = [];
  let listed = tasks;
  server.use(
    http.get(address, () => HttpResponse.json(listed)),
    http.post(`${address}/restart`, async ({ request }) => {
      asked.push(await request.json());
      listed = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await open();
  await screen.findByRole("region", { name: "Closing jobs and telling their applicants" });
  expect(screen.getAllByRole("button", { name: /^Start all/ })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Start again job-1" }));
  expect(await screen.findByText("Nothing fails")).toBeVisible();
  expect(screen.getByText("Started again. This page shows how it goes.")).toBeVisible();

  listed = tasks;
  await open();
  await user.click(await screen.findByRole("button", { name: "Start all 25 again" }));
  await waitFor(() => expect(asked).toEqual([{ task: "close-job", key: "job-1" }, { task: "mail-alert" }]));
});

test("says that a row no longer fails, and shows the list as it is", async () => {
  let listed = tasks;
  const detail = "This work no longer fails";
  server.use(
    http.get(address, () => HttpResponse.json(listed)),
    http.post(`${address}/restart`, () => {
      listed = [];
      return HttpResponse.json({ title: "Not found", status: 404, detail }, { status: 404 });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Start again job-1" }));
  expect(await screen.findByText(/Couldn't start it again – This work no longer fails/)).toBeVisible();
  expect(await screen.findByText("Nothing fails")).toBeVisible();
});

test("is for administrators only", async () => {
  await open();
  expect(await screen.findByText("Background work is for administrators")).toBeVisible();
});

test("shows a failure, and Retry tries again", async () => {
  server.use(http.get(address, () => HttpResponse.json({ title: "Out of order" }, { status: 503 })));
  const { user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the background work");
  server.use(http.get(address, () => HttpResponse.json([])));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Nothing fails")).toBeVisible();
});
