import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { setWindowWidth } from "@guildway/shared/testing/window-width";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { decide, findJob, nameOf, pathOf } from "../testing/desk";

// Its library is an ES module that needs a canvas; the browser tests show documents.
jest.mock("../documents/pdf-view", () => ({ PdfView: ({ name }: { name: string }) => name }));

beforeEach(() => setWindowWidth(85));

test("j and k move through the list, and so do its buttons", async () => {
  const { first, second, path } = await findJob();
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name: nameOf(first) });
  await user.keyboard("j");
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(second) })).toBeVisible();
  await waitFor(() => expect(decide().getByText("2 of 2")).toBeVisible());
  await user.keyboard("k");
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(first) })).toBeVisible();
  await user.click(decide().getByRole("button", { name: "Next application" }));
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(second) })).toBeVisible();
});

/** Lists come in pages of two. */
function pageByTwo() {
  server.use(
    http.get("*/api/jobs/:id/applications", ({ request }) => {
      const url = new URL(request.url);
      if (url.searchParams.get("limit") === "2") return undefined;
      url.searchParams.set("limit", "2");
      return fetch(url, { headers: request.headers });
    }),
  );
}

test("loads the next page automatically, and opens an application that is linked beyond the first", async () => {
  const { jobId, path } = await findJob();
  const all = (await api.listJobApplications({ id: jobId, limit: 100 })).items;
  expect(all.length).toBeGreaterThan(5);
  const nameAt = (index: number) => {
    const one = all[index];
    if (!one) throw new Error(`there are more than ${index} applications`);
    return { name: nameOf(one), level: 2 };
  };
  pageByTwo();
  const { user, unmount } = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", nameAt(0));
  for (let index = 1; index < 5; index++) {
    await user.keyboard("j");
    expect(await screen.findByRole("heading", nameAt(index))).toBeVisible();
  }
  await user.keyboard("k");
  expect(await screen.findByRole("heading", nameAt(3))).toBeVisible();
  unmount();

  await renderRemote(routes, { path: `${path}/${all[5]?.id}`, as: "recruiter" });
  await screen.findByRole("heading", nameAt(5));
  await waitFor(() => expect(decide().getByText(`6 of ${all.length}`)).toBeVisible());
});

test("deciding the last one of a page opens the first one of the next", async () => {
  const { jobId, path } = await findJob();
  const all = (await api.listJobApplications({ id: jobId, limit: 100 })).items;
  const open = all.filter(({ status }) => status === "submitted");
  pageByTwo();
  const { user } = await renderRemote(routes, { path: `${path}?status=submitted`, as: "recruiter" });
  for (const one of open.slice(0, 4)) {
    await screen.findByRole("heading", { level: 2, name: nameOf(one) });
    await user.keyboard("1");
  }
  for (const one of open.slice(0, 4)) {
    await waitFor(async () =>
      expect(await api.getApplication({ id: one.id })).toMatchObject({ status: "in review" }),
    );
  }
});

test("single-key shortcuts can be switched off", async () => {
  const { first, path } = await findJob();
  const { user } = await renderRemote(routes, { path: `${path}/${first.id}`, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name: nameOf(first) });
  await user.keyboard("?");
  await user.click(await screen.findByRole("checkbox", { name: "Use single-key shortcuts" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await user.keyboard("5");
  expect(screen.getByRole("heading", { level: 2, name: nameOf(first) })).toBeVisible();
  expect(await api.getApplication({ id: first.id })).toMatchObject({ status: "in review" });
});

test("search, order and status are in the address and survive leaving", async () => {
  const { first, path } = await findJob();
  const view = await renderRemote(routes, { path: `${path}/${first.id}`, as: "recruiter" });
  const { user, router } = view;
  const query = () => new URLSearchParams(router.state.location.search);
  await user.click(await screen.findByLabelText("Search names and answers"));
  await user.paste(nameOf(first));
  await waitFor(() => expect(query().get("text")).toBe(nameOf(first)));
  await user.selectOptions(screen.getByLabelText("Order"), "Oldest first");
  const tabs = within(screen.getByRole("navigation", { name: "Statuses" }));
  await user.click(tabs.getByRole("link", { name: /^In review/ }));
  await waitFor(() => expect(query().get("status")).toBe("in review"));
  expect(query().get("sort")).toBe("oldest");
  const { search } = router.state.location;
  view.unmount();

  const again = await renderRemote(routes, { path, as: "recruiter" });
  await waitFor(() => expect(again.router.state.location.search).toBe(search));
  await waitFor(() => expect(screen.getByLabelText("Search names and answers")).toHaveValue(nameOf(first)));
  expect(screen.getByLabelText("Order")).toHaveDisplayValue("Oldest first");
});

test("is for recruiters only", async () => {
  const { path } = await findJob();
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Only recruiters can see applications")).toBeVisible();
});

test("says that the job can't be found", async () => {
  const unknown = "00000000-0000-7000-8000-000000000000";
  await renderRemote(routes, { path: pathOf(unknown, unknown), as: "recruiter" });
  expect(await screen.findByText("This job can't be found")).toBeVisible();
});

test("says when nobody has applied", async () => {
  const { path } = await findJob();
  server.use(http.get("*/api/jobs/:id/applications", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByText("No applications yet")).toBeVisible();
});

test("shows a failure and retries", async () => {
  const { path } = await findJob();
  const out = () => HttpResponse.json({ title: "Out" }, { status: 500 });
  server.use(http.get("*/api/jobs/:id/application-counts", out, { once: true }));
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the applications – Out");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("list", { name: "Applications" })).toBeVisible();
});

test("on a small screen the list leads to the application and back", async () => {
  setWindowWidth(24);
  const { first, second, path } = await findJob();
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  await user.click(await screen.findByRole("link", { name: new RegExp(`^${nameOf(first)}`) }));
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(first) })).toBeVisible();
  expect(screen.queryByRole("list", { name: "Applications" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Notes/ }));
  expect(await screen.findByText("Team notes · never shown to applicants")).toBeVisible();
  const previous = () => decide().getByRole("button", { name: "Previous" });
  const next = () => decide().getByRole("button", { name: "Next" });
  expect(previous()).toBeDisabled();
  await user.click(next());
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(second) })).toBeVisible();
  expect(next()).toBeDisabled();
  expect(previous()).toBeEnabled();
  await user.click(screen.getByRole("link", { name: "All applications" }));
  expect(await screen.findByRole("list", { name: "Applications" })).toBeVisible();
});

test("says why a company that asks for a second factor shows nothing, and how to continue", async () => {
  const { path } = await findJob();
  const type = "urn:guildway:problem:factor-required";
  server.use(
    http.get("*/api/*", ({ request }) =>
      request.url.includes("/application")
        ? HttpResponse.json({ type, title: "Add a second factor first", status: 403 }, { status: 403 })
        : undefined,
    ),
  );
  await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByText("This company asks for a second factor")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your settings" })).toBeVisible();
});
