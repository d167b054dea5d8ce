import { api, listenToServer } from "@guildway/shared/api";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/messages";

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});

const found = async () => within(await screen.findByRole("list", { name: "Messages found" }));

test("searches all conversations, opens one at the message, and returns to the end", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  await user.type(await screen.findByRole("searchbox", { name: "Search messages" }), "load-bear");
  const row = (await found()).getByRole("link", { name: /Mateo Kovač/ });
  expect(row).toHaveTextContent("The heron is load-bearing.");
  expect(screen.queryByRole("list", { name: "Conversations" })).not.toBeInTheDocument();
  await user.click(row);
  const log = within(await screen.findByRole("log", { name: /Mateo/ }));
  await waitFor(() =>
    expect(log.getByText("The heron is load-bearing.").closest("li")).toHaveAttribute("data-found"),
  );
  // The list beside it keeps the search.
  expect((await found()).getByRole("link", { name: /Mateo Kovač/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Jump to latest" }));
  expect(await screen.findByRole("log", { name: /Mateo/ })).toBeVisible();
  expect(document.querySelector("[data-found]")).toBeNull();
  await user.clear(screen.getByRole("searchbox", { name: "Search messages" }));
  expect(await screen.findByRole("list", { name: "Conversations" })).toBeVisible();
});

test("messages around one that was found change at once, too", async () => {
  const stream = answerWithEvents();
  await signInAs("member");
  const { items } = await api.listConversations();
  const id = items.find(({ person }) => person?.first_name === "Mateo")?.id ?? "";
  const { items: messages } = await api.listMessages({ id, up_to: 16, limit: 40 });
  await renderRemote(routes, { path: `${path}/${id}?at=1`, as: "member" });
  const log = within(await screen.findByRole("log", { name: /Mateo/ }));
  await waitFor(() => expect(log.getAllByRole("listitem").length).toBeGreaterThan(0));
  const stop = listenToServer();
  await stream.opened();
  const [newest, ...others] = messages;
  server.use(
    http.get("*/api/conversations/:id/messages", () =>
      HttpResponse.json([{ ...newest, content: "Changed meanwhile" }, ...others]),
    ),
  );
  stream.tell({ type: "message", id });
  expect(await log.findByText("Changed meanwhile")).toBeVisible();
  stop();
});

test("searches one conversation", async () => {
  await signInAs("member");
  const { items } = await api.listConversations();
  const talk = items.find(({ person }) => person?.first_name === "Mateo");
  const { user } = await renderRemote(routes, { path: `${path}/${talk?.id}`, as: "member" });
  await user.click(await screen.findByRole("button", { name: "More about this conversation" }));
  await user.click(screen.getByRole("menuitem", { name: "Search" }));
  const box = screen.getByRole("searchbox", { name: "Search in this conversation" });
  expect(box).toHaveFocus();
  await user.type(box, "number");
  expect(await screen.findByText("No message matches")).toBeVisible();
  await user.clear(box);
  await user.type(box, "heron photo");
  const row = (await found()).getByRole("link", { name: /^You/ });
  expect(row).toHaveTextContent("Twelve scans and a very good photo of a heron.");
  await user.click(row);
  expect(await screen.findByRole("log", { name: /Mateo/ })).toBeVisible();
  expect(screen.queryByRole("searchbox", { name: "Search in this conversation" })).not.toBeInTheDocument();
});

test("says that the search failed, with Retry", async () => {
  server.use(
    http.get("*/api/messages", () => HttpResponse.json({ title: "Broken" }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await renderRemote(routes, { path: `${path}?search=heron`, as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't search your messages");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect((await found()).getAllByRole("link").length).toBeGreaterThan(0);
});
