import { api } from "@guildway/shared/api";
import { FIELDS } from "@guildway/shared/contract/options";
import { fieldPath } from "@guildway/shared/routes";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const jobsCall = "*/api/home/jobs";

test("Engineering has its page from the specification", async () => {
  await renderRemote(routes, { path: "/homepage/engineering-info/" });

  expect(await screen.findByRole("heading", { level: 1, name: "Engineering Page" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "Join Now" })).toHaveAttribute("href", "/register/");
});

test.each(FIELDS)("%s has roles", async (field) => {
  await renderRemote(routes, { path: fieldPath(field) });

  const roles = await screen.findByRole("region", { name: "Roles" });
  expect(await within(roles).findAllByRole("heading", { level: 3 })).not.toHaveLength(0);
});

test("shows the field's jobs, newest first, with links to them", async () => {
  const found = (await api.searchJobs({ first_name: "finance", limit: 10 })).items.toSorted((a, b) =>
    b.created_at.localeCompare(a.created_at),
  );
  const [newest] = found;
  if (!newest) throw new Error("the demo world has jobs in finance");
  const { user } = await renderRemote(routes, { path: "/homepage/field/finance" });

  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => within(card).getByRole("link").textContent)).toEqual(
    found.slice(0, cards.length).map((job) => job.title),
  );

  await user.click(screen.getByRole("link", { name: newest.title }));
  expect(await screen.findByText(`Elsewhere: /jobs/${newest.id}`)).toBeVisible();
});

test("shows all roles on request", async () => {
  const { user } = await renderRemote(routes, { path: "/homepage/field/healthcare" });

  const more = await screen.findByRole("button", { name: /^Show all \d+ roles$/ });
  await user.click(more);

  const roles = screen.getByRole("region", { name: "Roles" });
  expect(`Show all ${within(roles).getAllByRole("listitem").length} roles`).toBe(more.textContent);
});

test("says when no jobs are open", async () => {
  server.use(http.get(jobsCall, () => HttpResponse.json([])));
  await renderRemote(routes, { path: "/homepage/field/legal" });

  expect(await screen.findByText("No open jobs in legal")).toBeVisible();
});

test("retries after a failure", async () => {
  server.use(http.get(jobsCall, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRemote(routes, { path: "/homepage/field/sales" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the jobs");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findAllByRole("article")).not.toHaveLength(0);
});

test("says that a field is unknown", async () => {
  await renderRemote(routes, { path: "/homepage/field/plumbing" });

  expect(await screen.findByText("This field doesn't exist")).toBeVisible();
  expect(screen.getByRole("link", { name: "See all fields" })).toHaveAttribute("href", "/");
});
