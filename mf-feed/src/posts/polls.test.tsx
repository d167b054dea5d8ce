import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const refuse = (status: number) => () => HttpResponse.json({ title: "Out of order", status }, { status });

/** The recruiter's page of a new post of the member's with a poll. */
async function open(as: "member" | "recruiter" = "recruiter") {
  await signInAs("member");
  const poll = { options: ["Steel", "Stone", "Timber"], days: 3 };
  const { id } = await api.createPost({ content: "What lasts?", poll });
  const view = await renderRemote(routes, { path: `/signed-in/feed/post/${id}`, as });
  const card = within(await screen.findByRole("article"));
  const choose = async (name: string) => {
    await view.user.click(await card.findByRole("radio", { name }));
    await view.user.click(card.getByRole("button", { name: "Vote" }));
  };
  const results = async () =>
    within(await card.findByRole("list", { name: "Poll" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  return { ...view, id, card, choose, results };
}

const NONE = ["Steel0%, 0 votes", "Stone0%, 0 votes", "Timber0%, 0 votes"];
const STONE = ["Steel0%, 0 votes", "Stone(your vote)100%, 1 vote", "Timber0%, 0 votes"];

test("a poll shows its options, and its results with the focus once there is a vote", async () => {
  const { user, card, choose, results } = await open();
  const group = within(await card.findByRole("radiogroup", { name: "Your vote" }));
  expect(group.getAllByRole("radio")).toHaveLength(3);
  expect(screen.getByRole("article")).toHaveTextContent(/3 days left · Nobody can see who voted for what/);
  expect(card.queryByText(/%/)).not.toBeInTheDocument();
  await user.click(card.getByRole("button", { name: "Vote" }));
  expect(await screen.findByText("Choose an option first")).toBeVisible();

  await choose("Stone");
  expect(await results()).toEqual(STONE);
  expect(card.getByRole("list", { name: "Poll" })).toHaveFocus();
  expect(screen.getByRole("article")).toHaveTextContent(/1 vote · 3 days left/);
});

test("a vote can be changed by the keyboard, kept, and taken back", async () => {
  const { user, card, choose, results } = await open();
  await choose("Stone");
  await user.click(await card.findByRole("button", { name: "Change vote" }));
  expect(card.getByRole("radio", { name: "Stone" })).toBeChecked();
  expect(card.getByRole("radio", { name: "Stone" })).toHaveFocus();
  await user.click(card.getByRole("button", { name: "Cancel" }));
  expect(await results()).toEqual(STONE);

  await user.click(card.getByRole("button", { name: "Change vote" }));
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(async () => expect((await results())[2]).toBe("Timber(your vote)100%, 1 vote"));

  await user.click(card.getByRole("button", { name: "Take back vote" }));
  expect(await card.findByRole("radio", { name: "Timber" })).not.toBeChecked();
  expect(card.queryByText(/%/)).not.toBeInTheDocument();
});

test("a vote that fails keeps the choice, and the page says so", async () => {
  const { card, choose, results } = await open();
  server.use(http.put("*/api/posts/:id/vote", refuse(500), { once: true }));
  await choose("Stone");
  expect(await screen.findByText(/Out of order/)).toBeVisible();
  expect(card.getByRole("radio", { name: "Stone" })).toBeChecked();
  await choose("Stone");
  expect(await results()).toEqual(STONE);
});

test("a vote that comes too late shows the results", async () => {
  const { id, card, choose, results } = await open();
  const { poll, ...post } = await api.getPost({ id });
  const options = poll?.options.map(({ text }, index) => ({ text, votes: index }));
  const closed = { ...poll, options, closed: true, ends_at: new Date(0).toISOString() };
  server.use(
    http.put("*/api/posts/:id/vote", refuse(409)),
    http.get("*/api/posts/:id", () => HttpResponse.json({ ...post, poll: closed })),
  );
  await choose("Steel");
  await waitFor(async () =>
    expect(await results()).toEqual(["Steel0%, 0 votes", "Stone33%, 1 vote", "Timber67%, 2 votes"]),
  );
  expect(screen.getByRole("article")).toHaveTextContent(/3 votes · Closed/);
  expect(card.queryByRole("button", { name: /vote/ })).not.toBeInTheDocument();
});

test("the author sees the results, without a vote of their own", async () => {
  const { card, results } = await open("member");
  expect(await results()).toEqual(NONE);
  expect(card.queryByRole("radio")).not.toBeInTheDocument();
  expect(card.queryByRole("button", { name: /vote/ })).not.toBeInTheDocument();
});
