import { api } from "@guildway/shared/api";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const connectionsCall = "*/api/users/connections/";
const addCall = "*/api/home/companies/employee";

/** The demo recruiter's company, and those of their connections who do not work there. */
async function world() {
  await signInAs("recruiter");
  const [company] = (await api.listOwnCompanies()).items;
  if (!company) throw new Error("the demo recruiter has a company");
  const staff = (await api.listEmployees({ companyId: company.company_id, limit: 100 })).items;
  const there = new Set(staff.map(({ user_id }) => user_id));
  const free = (await api.listConnections({ status: "accepted" })).items
    .filter(({ user_id }) => !there.has(user_id))
    .map(({ friend_profile_data: person }) => ({
      id: person.user_id,
      name: `${person.first_name} ${person.last_name}`,
    }));
  const [first, second] = free;
  if (!first || !second) throw new Error("the demo recruiter knows people elsewhere");
  const path = `/signed-in/feed/user-companies/${company.company_id}/add-employees`;
  return { company, staff, first, second, path };
}

type User = Awaited<ReturnType<typeof renderRemote>>["user"];

async function stage(user: User, name: string, position: string, recruiter: "Yes" | "No") {
  const add = await screen.findByRole("button", { name: `Add ${name}` });
  expect(add).toHaveTextContent("Add");
  await user.click(add);
  const dialog = within(screen.getByRole("dialog", { name: `Add ${name}` }));
  await user.type(dialog.getByLabelText("Position"), position);
  const choice = dialog.getByRole("radiogroup", { name: "Are they a recruiter?" });
  await user.click(within(choice).getByRole("radio", { name: new RegExp(`^${recruiter}`) }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  return within(await screen.findByRole("region", { name: /^To be added/ })).findByText(position);
}

test("stages several people, removes one, and adds the rest at once", async () => {
  const { company, first, second, path } = await world();
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await stage(user, first.name, "Head Cook", "Yes");
  await stage(user, second.name, "Waiter", "No");
  const staged = within(screen.getByRole("region", { name: "To be added (2)" }));

  await user.click(staged.getByRole("button", { name: `Remove ${second.name} from the list` }));
  expect(screen.getByRole("heading", { name: "To be added (1)" })).toHaveFocus();
  await user.click(staged.getByRole("button", { name: "Add Employees" }));

  expect(await screen.findByText("Employees added!")).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "Employees" })).toBeVisible();
  const { items } = await api.listEmployees({ companyId: company.company_id, limit: 100 });
  expect(items.find(({ user_id }) => user_id === first.id)).toMatchObject({
    job_title: "Head Cook",
    is_admin: true,
  });
  expect(items.some(({ user_id }) => user_id === second.id)).toBe(false);
});

test("offers only accepted connections, and nobody who already works there", async () => {
  const { path } = await world();
  await renderRemote(routes, { path, as: "recruiter" });
  const list = within(await screen.findByRole("list", { name: "Your connections" }));
  expect(await list.findAllByText("Employee")).not.toHaveLength(0);
  const accepted = (await api.listConnections({ status: "accepted" })).items;
  expect(list.getAllByRole("listitem")).toHaveLength(accepted.length);
});

test("requires someone to add, and a position for each", async () => {
  const { first, path } = await world();
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  const add = await screen.findByRole("button", { name: "Add Employees" });
  expect(add).toBeDisabled();
  await user.click(add);
  expect(await screen.findByRole("alert")).toHaveTextContent("At least 1 Employee needs to be added");

  await user.click(await screen.findByRole("button", { name: `Add ${first.name}` }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add" }));
  expect(await screen.findByRole("textbox", { description: "Position is required" })).toHaveFocus();
});

test("changes a staged person and returns the focus", async () => {
  const { first, path } = await world();
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await stage(user, first.name, "Cook", "No");
  const change = screen.getByRole("button", { name: `Change ${first.name}` });
  await waitFor(() => expect(change).toHaveFocus());

  await user.click(change);
  const position = within(screen.getByRole("dialog")).getByLabelText("Position");
  expect(position).toHaveValue("Cook");
  await user.type(position, "book");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Cookbook")).toBeVisible();
  expect(screen.getByRole("heading", { name: "To be added (1)" })).toBeVisible();
});

test("keeps everyone staged if adding fails", async () => {
  const { first, path } = await world();
  server.use(
    http.post(addCall, () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 })),
  );
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await stage(user, first.name, "Cook", "No");
  await user.click(screen.getByRole("button", { name: "Add Employees" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(screen.getByRole("heading", { name: "To be added (1)" })).toBeVisible();
});

test("keeps staged people after leaving and reloading, until they are added", async () => {
  const { first, second, path } = await world();
  const opened = await renderRemote(routes, { path, as: "recruiter" });
  await stage(opened.user, first.name, "Cook", "Yes");
  await stage(opened.user, second.name, "Waiter", "No");
  await opened.user.click(screen.getByRole("link", { name: "Back to the company" }));
  expect(await screen.findByRole("link", { name: "Add Employees" })).toBeVisible();
  opened.unmount();

  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  const staged = within(await screen.findByRole("region", { name: "To be added (2)" }));
  expect(staged.getByText("Cook")).toBeVisible();
  await user.click(staged.getByRole("button", { name: "Add Employees" }));
  expect(await screen.findByText("Employees added!")).toBeVisible();
  await user.click(await screen.findByRole("link", { name: "Add Employees" }));
  expect(await screen.findByRole("heading", { name: "To be added (0)" })).toBeVisible();
});

test("two tabs show one list, and adding it keeps people who were chosen in the other in the meantime", async () => {
  const { company, first, second, path } = await world();
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await stage(user, first.name, "Cook", "No");
  const draft = Object.keys(localStorage).find((key) => key.includes("add-employees:")) ?? "";
  const saved = () => JSON.parse(localStorage.getItem(draft) ?? "[]");
  const person = { user_id: second.id, first_name: "Second", last_name: "Person", headline: "" };
  const chooseElsewhere = (job_title: string) => {
    const others = saved().filter(
      (entry: { person: { user_id: string } }) => entry.person.user_id !== second.id,
    );
    localStorage.setItem(draft, JSON.stringify([...others, { person, job_title, is_admin: false }]));
    act(() => void dispatchEvent(new StorageEvent("storage", { key: draft })));
  };

  chooseElsewhere("Waiter");
  expect(screen.getByRole("heading", { name: "To be added (2)" })).toBeVisible();
  const staged = within(screen.getByRole("region", { name: "To be added (2)" }));
  await user.click(staged.getByRole("button", { name: "Remove Second Person from the list" }));
  expect(saved()).toHaveLength(1);

  const { promise, resolve: arrive } = deferred();
  server.use(http.post(addCall, () => promise, { once: true }));
  await user.click(screen.getByRole("button", { name: "Add Employees" }));
  chooseElsewhere("Waiter");
  arrive();
  expect(await screen.findByText("Employees added!")).toBeVisible();
  expect(saved()).toEqual([{ person, job_title: "Waiter", is_admin: false }]);
  const { items } = await api.listEmployees({ companyId: company.company_id, limit: 100 });
  expect(items.some(({ user_id }) => user_id === first.id)).toBe(true);
  localStorage.removeItem(draft);
});

test("says that there is no one to add, and how to find people", async () => {
  const { path } = await world();
  server.use(http.get(connectionsCall, () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByText("No connections yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find people you know" })).toBeVisible();
});

test("shows a failure and retries", async () => {
  const { first, path } = await world();
  server.use(
    http.get(
      connectionsCall,
      () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 }),
      { once: true },
    ),
  );
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load your connections – Out of order");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: `Add ${first.name}` })).toBeVisible();
});

test("is for recruiters only", async () => {
  await signInAs("member");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => !is_admin);
  if (!company) throw new Error("the demo member is employed");
  const path = `/signed-in/feed/user-companies/${company.company_id}/add-employees`;
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Only recruiters can add employees")).toBeVisible();
});
