import { api } from "@guildway/shared/api";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/saved-jobs";
const list = "/signed-in/feed/suggested-jobs";

test("saves a job from the list, keeps it and removes it", async () => {
  const [job] = (await api.listJobs()).items;
  if (!job) throw new Error("the demo world has jobs");
  const view = await renderRemote(routes, { path: list, as: "member" });
  const [toggle] = await screen.findAllByRole("button", { name: `Save ${job.title}` });
  if (!toggle) throw new Error("every job can be saved");
  await view.user.click(toggle);
  expect(toggle).toHaveAttribute("aria-pressed", "true");
  await waitFor(async () => expect((await api.getJob({ id: job.id })).saved).toBe(true));

  await view.user.click(screen.getByRole("link", { name: "Saved jobs" }));
  await screen.findByRole("heading", { level: 1, name: "Saved jobs" });
  expect(await screen.findByRole("link", { name: job.title })).toBeVisible();
  const { promise: answered, resolve: answer } = deferred();
  server.use(http.delete("*/api/jobs/:id/saved", () => answered));
  const kept = screen.getByRole("button", { name: `Save ${job.title}` });
  await view.user.click(kept);
  expect(kept).toHaveAttribute("aria-pressed", "false");
  answer();

  expect(await screen.findByText("No saved jobs")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Saved jobs" })).toHaveFocus());
});

test("removes the mark if saving fails, and says why", async () => {
  const [job] = (await api.listJobs()).items;
  if (!job) throw new Error("the demo world has jobs");
  server.use(
    http.put("*/api/jobs/:id/saved", () =>
      HttpResponse.json({ title: "Out of order", detail: "Out of order", status: 500 }, { status: 500 }),
    ),
  );
  const { user } = await renderRemote(routes, { path: list, as: "member" });
  const [toggle] = await screen.findAllByRole("button", { name: `Save ${job.title}` });
  if (!toggle) throw new Error("every job can be saved");
  await user.click(toggle);

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(toggle).toHaveAttribute("aria-pressed", "false");
});

test("shows a failure and retries", async () => {
  server.use(
    http.get("*/api/me/saved-jobs", () => HttpResponse.json({ title: "No", status: 500 }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Error occured while fetching job");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No saved jobs")).toBeVisible();
});
