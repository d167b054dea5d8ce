import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/job-alerts";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("turns a search into an alert, links back to its list and deletes it", async () => {
  const list = "/signed-in/feed/suggested-jobs?industry=Finance&salary_min=20";
  const { user, router } = await renderRemote(routes, { path: list, as: "member" });
  await user.click(await screen.findByRole("button", { name: "Create alert for this search" }));
  const dialog = await screen.findByRole("dialog", { name: "Create a job alert" });
  await user.click(within(dialog).getByRole("radio", { name: "Weekly" }));
  await user.click(within(dialog).getByRole("button", { name: "Create alert" }));
  expect(await screen.findByText("Job alert created")).toBeVisible();
  expect((await api.listJobAlerts()).items).toMatchObject([
    { filters: { industry: ["Finance"], salary_min: 20 }, frequency: "weekly" },
  ]);

  await user.click(screen.getByRole("link", { name: "Job alerts" }));
  const link = await screen.findByRole("link", { name: "Finance, at least 20 / hour" });
  expect(link).toHaveAttribute("href", list);
  await user.click(screen.getByRole("button", { name: /^Delete alert/ }));
  const question = await screen.findByRole("alertdialog", { name: "Delete this job alert?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));

  expect(await screen.findByText("No job alerts")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Job alerts" })).toHaveFocus());
  expect((await api.listJobAlerts()).items).toEqual([]);
  expect(router.state.location.pathname).toBe(path);
});

test("edits an alert, and refuses to make it the same as another", async () => {
  await signInAs("member");
  await api.createJobAlert({ filters: { text: "cook" }, frequency: "daily" });
  await api.createJobAlert({ filters: { text: "nurse", industry: "Healthcare" }, frequency: "daily" });
  const { user } = await renderRemote(routes, { path, as: "member" });
  await user.click(await screen.findByRole("button", { name: "Edit alert “nurse”, Healthcare" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit job alert" }));
  const search = dialog.getByRole("textbox", { name: "Search" });
  await user.clear(search);
  await user.type(search, "cook");
  await user.click(dialog.getByRole("button", { name: "Remove Healthcare" }));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("You already have this job alert")).toBeVisible();

  await user.click(dialog.getByRole("radio", { name: "Weekly" }));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Job alert saved")).toBeVisible();
  const { items } = await api.listJobAlerts();
  expect(items[0]).toMatchObject({ filters: { text: "cook" }, frequency: "weekly" });
  for (const { id } of items) await api.deleteJobAlert({ id });
});

test("shows a failure and retries", async () => {
  server.use(http.get("*/api/me/job-alerts", failure, { once: true }));
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load your job alerts");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByText("No job alerts")).toBeVisible();
});
