import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { exactTime } from "@guildway/shared/ui/text/relative-time";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const clock = new Intl.DateTimeFormat("en", { timeStyle: "short" });

/** Opens a conversation of the member's with these messages, oldest first. */
async function open(written: { mine: boolean; content: string; created_at: string }[]) {
  await signInAs("member");
  const { items } = await api.listConversations();
  const id = items[0]?.id ?? "";
  const [any] = (await api.listMessages({ id })).items;
  const messages = written.map((message, index) => ({
    ...any,
    ...message,
    id: crypto.randomUUID(),
    position: index + 1,
    edited_at: null,
    reactions: [],
    reply_to: null,
  }));
  server.use(http.get("*/api/conversations/*/messages", () => HttpResponse.json(messages.toReversed())));
  const view = await renderRemote(routes, { path: `/signed-in/messages/${id}`, as: "member" });
  const log = await screen.findByRole("log");
  const item = (content: string) => {
    const found = within(log).getByText(content).closest("li");
    if (!found) throw new Error(`no message "${content}"`);
    return within(found);
  };
  return { ...view, log: within(log), item };
}

const at = (time: string) => new Date(`2026-03-02T${time}`).toISOString();

test("a group of one person's messages has one time, below the last one", async () => {
  const { item } = await open([
    { mine: false, content: "first", created_at: at("09:00") },
    { mine: false, content: "second", created_at: at("09:02") },
    { mine: true, content: "answer", created_at: at("09:03") },
    { mine: true, content: "much later", created_at: at("11:30") },
  ]);
  const shown = (content: string, time: string) =>
    item(content).queryByText(clock.format(new Date(at(time))), { selector: "p *" });
  expect(shown("first", "09:00")).not.toBeInTheDocument();
  expect(shown("second", "09:02")).toBeVisible();
  expect(shown("answer", "09:03")).toBeVisible();
  expect(shown("much later", "11:30")).toBeVisible();
});

test("a tap on a message, or the focus in it, shows its exact time", async () => {
  const { user, item } = await open([
    { mine: false, content: "first", created_at: at("09:00") },
    { mine: false, content: "second", created_at: at("09:02") },
  ]);
  const exact = (content: string, time: string) => item(content).queryByText(exactTime(new Date(at(time))));
  expect(exact("first", "09:00")).not.toBeInTheDocument();
  await user.click(item("first").getByText("first"));
  expect(exact("first", "09:00")).toBeVisible();
  item("second")
    .getByRole("button", { name: /^Actions for/ })
    .focus();
  expect(await item("second").findByText(exactTime(new Date(at("09:02"))))).toBeVisible();
  expect(exact("first", "09:00")).not.toBeInTheDocument();
});
