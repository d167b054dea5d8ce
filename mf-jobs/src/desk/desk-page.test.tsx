import { api } from "@guildway/shared/api";
import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { setWindowWidth } from "@guildway/shared/testing/window-width";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { decide, findJob, nameOf } from "../testing/desk";

// Its library is an ES module that needs a canvas; the browser tests show documents.
jest.mock("../documents/pdf-view", () => ({ PdfView: ({ name }: { name: string }) => name }));

beforeEach(() => setWindowWidth(85));

test("one key decides, the next application opens, and Undo reverts it", async () => {
  const { first, second, path, jobId } = await findJob();
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

test("one press is one decision, even if it is held, repeated, or comes before the next application is shown", async () => {
  const { first, second, path } = await findJob();
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
  const { first, second, path } = await findJob();
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name: nameOf(first) });
  await user.click(screen.getByLabelText("Search names and answers"));
  await user.paste(nameOf(second));
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(second) })).toBeVisible();
  expect(screen.getByLabelText("Search names and answers")).toHaveFocus();
});

test("says that nothing was undone because a colleague has decided since", async () => {
  const { second, path } = await findJob();
  server.use(
    http.delete("*/api/application-decisions/:id", () => HttpResponse.json({ undone: 0 }), {
      once: true,
    }),
  );
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: /^Offer/ }));
  expect(await screen.findByRole("heading", { level: 2, name: nameOf(second) })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^Couldn't undo this/)).toBeVisible();
});

test("a note for the team is added, kept while it is typed, changed and deleted", async () => {
  const { first, path } = await findJob();
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

test("stars are set and removed", async () => {
  const { first, path } = await findJob();
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
  const { first, second, path } = await findJob();
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

test("one of several that was deleted meanwhile is named", async () => {
  const { first, second, path } = await findJob();
  const { user } = await renderRemote(routes, { path: `${path}?status=in+review`, as: "recruiter" });
  const decided = { id: crypto.randomUUID(), told_at: new Date().toISOString(), changed: 1, refused: [] };
  server.use(
    http.post("*/api/jobs/:id/application-decisions", () =>
      HttpResponse.json({ ...decided, gone: [first.id] }),
    ),
  );
  for (const each of [first, second]) {
    await user.click(await screen.findByRole("checkbox", { name: `Select ${nameOf(each)}` }));
  }
  await user.click(screen.getByRole("button", { name: "Move to" }));
  await user.click(screen.getByRole("menuitem", { name: "Rejected" }));
  expect(await screen.findByText(`${nameOf(first)}'s application no longer exists`)).toBeVisible();
});

test("the board moves a card by its menu and by keys, and the focus follows it", async () => {
  const { first, path } = await findJob();
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

test("a card that returns to its column after a refusal gets the focus", async () => {
  const { first, path } = await findJob();
  const { user } = await renderRemote(routes, { path: `${path}?view=board`, as: "recruiter" });
  const cardIn = (name: string) =>
    within(screen.getByRole("region", { name })).getByRole("link", { name: new RegExp(`^${nameOf(first)}`) });
  await waitFor(() => expect(cardIn("In review")).toBeVisible());
  // Before it has loaded, nothing can be put into it.
  await screen.findByRole("list", { name: "Applications in Offer" });
  const { promise: moved, resolve: answer } = deferred();
  const refuse = async () => {
    await moved;
    return HttpResponse.json({ title: "Out of order" }, { status: 500 });
  };
  server.use(http.patch("*/api/applications/:id", refuse, { once: true }));
  cardIn("In review").focus();
  await user.keyboard("3");
  await waitFor(() => expect(cardIn("Offer")).toHaveFocus());
  answer();
  expect(await screen.findByText(/^Couldn't save the decision/)).toBeVisible();
  await waitFor(() => expect(cardIn("In review")).toHaveFocus());
});
