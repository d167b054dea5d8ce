import { api } from "@guildway/shared/api";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { setWindowWidth } from "@guildway/shared/testing/window-width";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
const people = async () => within(await screen.findByRole("region", { name: "People you may know" }));

afterEach(() => toast.clear());

async function openFeed() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
  await screen.findByRole("list", { name: "Posts" });
  return view;
}

test("suggests people with the reason, and jobs that match your skills", async () => {
  await openFeed();
  const suggested = (await people()).getAllByRole("listitem");
  const jobs = within(screen.getByRole("region", { name: "Jobs for you" })).getAllByRole("listitem");

  const persons = await api.listSuggestedPeople();
  expect(suggested).toHaveLength(persons.length);
  for (const [index, person] of persons.entries()) {
    const name = `${person.first_name} ${person.last_name}`;
    const link = within(suggested[index] ?? document.body).getByRole("link", { name });
    expect(link).toHaveAttribute("href", `/signed-in/feed/user/${person.user_id}`);
    expect(suggested[index]).toHaveTextContent(`${person.shared_connections} shared connection`);
  }
  for (const [index, job] of (await api.listSuggestedJobs()).entries()) {
    const link = within(jobs[index] ?? document.body).getByRole("link", { name: job.title });
    expect(link).toHaveAttribute("href", `/signed-in/feed/job/${job.id}`);
    expect(jobs[index]).toHaveTextContent(`Matches ${job.shared_skills} of your skills`);
  }
});

test("suggests people beside the network's posts too", async () => {
  await renderRemote(routes, { path: "/signed-in/feed/?feed=network", as: "member" });
  expect((await people()).getAllByRole("listitem")).not.toHaveLength(0);
});

test("Connect turns to Pending at once, and back if that fails", async () => {
  const { user } = await openFeed();
  const [person] = await api.listSuggestedPeople();
  if (!person) throw new Error("the demo member is suggested people");
  const name = `${person.first_name} ${person.last_name}`;
  const answer = deferred();
  server.use(
    http.post("*/api/home/connection-request/", async () => {
      await answer.promise;
      return failure();
    }),
  );

  await user.click((await people()).getByRole("button", { name: `Connect with ${name}` }));
  expect(await (await people()).findByText("Pending")).toBeVisible();
  expect((await people()).getByRole("button", { name: "Pending" })).toHaveFocus();
  answer.resolve();

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(await (await people()).findByRole("button", { name: `Connect with ${name}` })).toBeEnabled();
});

test("Connect sends the request", async () => {
  const { user } = await openFeed();
  const [person] = await api.listSuggestedPeople();
  const name = `${person?.first_name} ${person?.last_name}`;

  await user.click((await people()).getByRole("button", { name: `Connect with ${name}` }));

  expect(await screen.findByText("Friend Request sent")).toBeVisible();
  expect((await people()).getByText("Pending")).toBeVisible();
  const asked = await api.getUser({ id: person?.user_id ?? "" });
  expect(asked).toMatchObject({ status: "pending", user_one_id: "true" });
});

test("shows no people if there is nobody to suggest", async () => {
  server.use(http.get("*/api/me/suggested-users", () => HttpResponse.json([])));
  await openFeed();
  expect(await screen.findByRole("region", { name: "Jobs for you" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "People you may know" })).not.toBeInTheDocument();
});

test("says that people failed to load, and tries again", async () => {
  server.use(http.get("*/api/me/suggested-users", failure, { once: true }));
  const { user } = await openFeed();
  expect(await (await people()).findByText("Couldn't load people you may know – Out of order")).toBeVisible();

  await user.click((await people()).getByRole("button", { name: "Retry" }));

  await waitFor(async () => expect((await people()).queryAllByRole("listitem")).not.toHaveLength(0));
});

test("appears below the third post in a single column", async () => {
  setWindowWidth(24);
  await openFeed();
  const section = await screen.findByRole("region", { name: "People you may know" });
  const posts = screen.getAllByRole("article").filter((article) => article.closest("li"));
  const before = posts.filter(
    (post) => post.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(before).toHaveLength(3);
});
