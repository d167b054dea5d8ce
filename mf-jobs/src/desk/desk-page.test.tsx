import { api } from "@guildway/shared/api";
import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

// Its library is an ES module that needs a canvas; the browser tests show documents.
jest.mock("../documents/pdf-view", () => ({ PdfView: ({ name }: { name: string }) => name }));

const nameOf = ({ applicant }: ReceivedApplication) => `${applicant.first_name} ${applicant.last_name}`;

function pathOf(companyId: string, jobId: string) {
  return `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`;
}

/** The job of the demo recruiter with the most applications; two of them are in review, the others are not. */
async function aJob() {
  await signInAs("recruiter");
  let most: { companyId: string; jobId: string; applications: ReceivedApplication[] } | undefined;
  for (const company of (await api.listOwnCompanies()).items) {
    if (!company.is_admin) continue;
    const companyId = company.company_id;
    for (const job of (await api.listOwnCompanyJobs({ companyId })).items) {
      const applications = (await api.listJobApplications({ id: job.id, limit: 100 })).items;
      if (applications.length > (most?.applications.length ?? 1))
        most = { companyId, jobId: job.id, applications };
    }
  }
  if (!most) throw new Error("the demo recruiter has a job with applications");
  const { companyId, jobId } = most;
  const decided = most.applications.filter(({ status }) => status !== "withdrawn");
  for (const [status, some] of [
    ["in review", decided.slice(0, 2)],
    ["submitted", decided.slice(2)],
  ] as const) {
    await api.decideApplications({
      id: jobId,
      applications: some.map(({ id, version }) => ({ id, version })),
      status,
    });
  }
  const applications = (await api.listJobApplications({ id: jobId, limit: 100 })).items;
  const [first, second] = applications.filter(({ status }) => status === "in review");
  if (!first || !second) throw new Error("two are in review");
  return { first, second, jobId, path: pathOf(companyId, jobId) };
}

/** jsdom has no layout: only the window's width says whether there is room for columns. */
function resizeTo(width: number) {
  Object.defineProperty(globalThis, "innerWidth", { value: width, configurable: true, writable: true });
}

beforeEach(() => resizeTo(1366));

const decide = () => within(screen.getByRole("region", { name: "Decide" }));

test("one key decides, the next application opens, and Undo takes it back", async () => {
  const { first, second, path, jobId } = await aJob();
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  // The first one is open beside the list.
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(first) })).toBeVisible();

  await user.keyboard("3");
  const following = await screen.findByRole("heading", { level: 2, name: nameOf(second) });
  await waitFor(() => expect(following).toHaveFocus());
  const undo = await screen.findByText(`${nameOf(first)} moved to Offer. We'll notify them in 10 seconds.`);
  expect(undo).toBeVisible();
  const list = screen.getByRole("list", { name: "Applications" });
  expect(within(list).queryByRole("link", { name: new RegExp(`^${nameOf(first)}`) })).not.toBeInTheDocument();
  await waitFor(async () =>
    expect(await api.getApplication({ id: first.id })).toMatchObject({ status: "offer" }),
  );

  await user.keyboard("z");
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(first) })).toBeVisible();
  expect(await api.getApplication({ id: first.id })).toMatchObject({ status: "in review" });
  const history = within(screen.getByRole("region", { name: "History" }));
  expect(await history.findByText(/undid the last decision/)).toBeVisible();
  const counts = await api.getApplicationCounts({ id: jobId });
  expect(counts.find(({ status }) => status === "in review")?.count).toBe(2);
});

test("one press is one decision, also if it lasts, is repeated or comes before the next application is shown", async () => {
  const { first, second, path } = await aJob();
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name: nameOf(first) });
  const statusOf = async ({ id }: ReceivedApplication) => (await api.getApplication({ id })).status;

  await user.keyboard("35");
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(second) })).toBeVisible();
  await waitFor(async () => expect(await statusOf(first)).toBe("offer"));

  fireEvent.keyDown(document.body, { key: "5", repeat: true });
  fireEvent.click(decide().getByRole("button", { name: /^Reject/ }), { detail: 2 });
  expect(screen.queryByText(/moved to Rejected/)).not.toBeInTheDocument();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["offer", "in review"]);

  await user.keyboard("5");
  await waitFor(async () => expect(await statusOf(second)).toBe("rejected"));
});

test("a search opens the first application that it finds", async () => {
  const { first, second, path } = await aJob();
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name: nameOf(first) });
  await user.click(screen.getByLabelText("Search names and answers"));
  await user.paste(nameOf(second));
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(second) })).toBeVisible();
  expect(screen.getByLabelText("Search names and answers")).toHaveFocus();
});

test("says if nothing could be undone because a colleague has decided since", async () => {
  const { second, path } = await aJob();
  server.use(
    http.delete("*/api/home/application-decisions/:id", () => HttpResponse.json({ undone: 0 }), {
      once: true,
    }),
  );
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: /^Offer/ }));
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(second) })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^Couldn't undo this/)).toBeVisible();
});

test("j and k move through the list, also by its buttons", async () => {
  const { first, second, path } = await aJob();
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
    http.get("*/api/home/jobs/:id/applications", ({ request }) => {
      const url = new URL(request.url);
      if (url.searchParams.get("limit") === "2") return undefined;
      url.searchParams.set("limit", "2");
      return fetch(url, { headers: request.headers });
    }),
  );
}

test("goes on to the next page by itself, and finds the application of an address beyond the first", async () => {
  const { jobId, path } = await aJob();
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

test("a decision about the last one of a page opens the first of the next", async () => {
  const { jobId, path } = await aJob();
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

test("single keys can be switched off", async () => {
  const { first, path } = await aJob();
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
  const { first, path } = await aJob();
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

test("a note for the team is added, kept while it is typed, changed and deleted", async () => {
  const { first, path } = await aJob();
  const address = `${path}/${first.id}`;
  const half = await renderRemote(routes, { path: address, as: "recruiter" });
  await half.user.type(await screen.findByLabelText("Add a note for the team"), "Half a no");
  half.unmount();

  const { user } = await renderRemote(routes, { path: address, as: "recruiter" });
  const field = await screen.findByLabelText("Add a note for the team");
  expect(field).toHaveValue("Half a no");
  await user.type(field, "te");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  const notes = within(screen.getByRole("region", { name: "Team notes" }));
  expect(await notes.findByText("Half a note")).toBeVisible();
  expect(field).toHaveValue("");
  expect(notes.getByRole("heading")).toHaveTextContent("never shown to applicants");

  const menus = () => notes.getAllByRole("button", { name: "Change or delete this note" });
  await user.click(menus().at(-1) as HTMLElement);
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  const edit = await notes.findByLabelText("Note");
  await user.clear(edit);
  await user.type(edit, "A whole note");
  await user.click(notes.getByRole("button", { name: "Save" }));
  expect(await notes.findByText("A whole note")).toBeVisible();

  await user.click(menus().at(-1) as HTMLElement);
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect(notes.queryByText("A whole note")).not.toBeInTheDocument());
});

test("stars are given and taken back", async () => {
  const { first, path } = await aJob();
  const { user } = await renderRemote(routes, { path: `${path}/${first.id}`, as: "recruiter" });
  const own = async () =>
    (await api.listApplicationRatings({ id: first.id })).find(({ is_own }) => is_own)?.rating;
  await user.click(await screen.findByRole("radio", { name: "4 stars" }));
  await waitFor(async () => expect(await own()).toBe(4));
  await waitFor(() => expect(screen.getByRole("radio", { name: "4 stars" })).toBeChecked());
  await user.click(screen.getByRole("radio", { name: "4 stars" }));
  await waitFor(async () => expect(await own()).toBeUndefined());
});

test("several are selected and rejected together, and undone together", async () => {
  const { first, second, path } = await aJob();
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  await user.click(await screen.findByRole("checkbox", { name: `Select ${nameOf(first)}` }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: `Select ${nameOf(second)}` }));
  await user.keyboard("{/Shift}");
  const bulk = within(screen.getByRole("region", { name: "Selected applications" }));
  expect(bulk.getByText("2 selected")).toBeVisible();
  await user.click(bulk.getByRole("button", { name: "Move to" }));
  await user.click(bulk.getByRole("menuitem", { name: "Rejected" }));
  expect(
    await screen.findByText("2 applicants moved to Rejected. We'll notify them in 10 seconds."),
  ).toBeVisible();
  expect(await api.getApplication({ id: first.id })).toMatchObject({ status: "rejected" });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () =>
    expect(await api.getApplication({ id: second.id })).toMatchObject({ status: "in review" }),
  );
});

test("the board moves a card by its menu and by keys, and the focus goes with it", async () => {
  const { first, path } = await aJob();
  const { user } = await renderRemote(routes, { path: `${path}?view=board`, as: "recruiter" });
  const column = (name: string) => within(screen.getByRole("region", { name }));
  await screen.findByRole("region", { name: "Offer" });
  await user.click(await column("In review").findByRole("button", { name: `Move ${nameOf(first)}` }));
  await user.click(screen.getByRole("menuitem", { name: "Offer" }));
  const card = new RegExp(`^${nameOf(first)}`);
  await waitFor(() => expect(column("Offer").getByRole("link", { name: card })).toHaveFocus());
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await waitFor(() => expect(column("Hired").getByRole("link", { name: card })).toHaveFocus());
  await user.keyboard("1");
  await waitFor(() => expect(column("In review").getByRole("link", { name: card })).toHaveFocus());
  await waitFor(async () =>
    expect(await api.getApplication({ id: first.id })).toMatchObject({ status: "in review" }),
  );
});

test("a card of the board that comes back after a refusal gets the focus again", async () => {
  const { first, path } = await aJob();
  const { user } = await renderRemote(routes, { path: `${path}?view=board`, as: "recruiter" });
  const cardIn = (name: string) =>
    within(screen.getByRole("region", { name })).getByRole("link", { name: new RegExp(`^${nameOf(first)}`) });
  await waitFor(() => expect(cardIn("In review")).toBeVisible());
  let answer = () => {};
  const moved = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const refuse = async () => {
    await moved;
    return HttpResponse.json({ title: "Out of order" }, { status: 500 });
  };
  server.use(http.patch("*/api/home/applications/:id", refuse, { once: true }));
  cardIn("In review").focus();
  await user.keyboard("3");
  await waitFor(() => expect(cardIn("Offer")).toHaveFocus());
  answer();
  expect(await screen.findByText(/^Couldn't save the decision/)).toBeVisible();
  await waitFor(() => expect(cardIn("In review")).toHaveFocus());
});

test("is for recruiters only", async () => {
  const { path } = await aJob();
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Only recruiters can see applications")).toBeVisible();
});

test("says that the job can't be found", async () => {
  const unknown = "00000000-0000-7000-8000-000000000000";
  await renderRemote(routes, { path: pathOf(unknown, unknown), as: "recruiter" });
  expect(await screen.findByText("This job can't be found")).toBeVisible();
});

test("says when nobody has applied", async () => {
  const { path } = await aJob();
  server.use(http.get("*/api/home/jobs/:id/applications", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByText("No applications yet")).toBeVisible();
});

test("shows a failure and retries", async () => {
  const { path } = await aJob();
  const out = () => HttpResponse.json({ title: "Out" }, { status: 500 });
  server.use(http.get("*/api/home/jobs/:id/application-counts", out, { once: true }));
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the applications – Out");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("list", { name: "Applications" })).toBeVisible();
});

test("on a small screen the list leads to the application and back", async () => {
  resizeTo(390);
  const { first, second, path } = await aJob();
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

test("says why a company that asks for a second factor shows nothing, and how to go on", async () => {
  const { path } = await aJob();
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
