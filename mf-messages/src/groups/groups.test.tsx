import { api, listenToServer } from "@guildway/shared/api";
import { readDraft, writeDraft } from "@guildway/shared/draft";
import { sessionStore } from "@guildway/shared/session";
import { deferred } from "@guildway/shared/testing/deferred";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { messageDraft } from "../conversation/reply-draft";

afterEach(() => {
  toast.clear();
  localStorage.clear();
});

/** The names of some of the signed-in person's connections. */
async function connectionsOf(count: number) {
  const { items } = await api.listConnections({ name: "", status: "accepted" });
  return items.slice(0, count).map(({ friend_profile_data: person }) => ({
    id: person.user_id,
    name: `${person.first_name} ${person.last_name}`,
  }));
}

/** A group of the demo member with two connections. */
async function buildGroup(name: string) {
  await signInAs("member");
  const people = await connectionsOf(3);
  const group = await api.createGroup({ name, user_ids: people.slice(0, 2).map(({ id }) => id) });
  return { id: group.id, people };
}

async function openGroup(id: string, name: string) {
  const view = await renderRemote(routes, { path: `/signed-in/messages/${id}`, as: "member" });
  const log = within(await screen.findByRole("log", { name: `Messages in ${name}` }));
  const openPeople = async () => {
    await view.user.click(screen.getByRole("button", { name: "More about this conversation" }));
    await view.user.click(await screen.findByRole("menuitem", { name: "People in the group…" }));
    return within(await screen.findByRole("dialog", { name: "People in the group" }));
  };
  return { ...view, log, openPeople };
}

test("a new group needs a name and two people, who can be taken out again, and opens", async () => {
  await signInAs("member");
  const people = await connectionsOf(3);
  const [first, second, third] = people.map(({ name }) => name);
  const { user, router } = await renderRemote(routes, { path: "/signed-in/messages/new", as: "member" });
  await user.click(await screen.findByRole("link", { name: "New group" }));
  await user.click(await screen.findByRole("button", { name: `Add ${first}` }));
  await user.click(screen.getByRole("button", { name: "Create group" }));
  expect(await screen.findByText("Enter a name")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  expect(await screen.findByText("Choose at least 2 people")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Night shift");
  await user.click(screen.getByRole("button", { name: `Add ${second}` }));
  await user.click(screen.getByRole("button", { name: `Add ${third}` }));
  await user.click(screen.getByRole("button", { name: `Remove ${third}` }));
  expect(screen.getByRole("searchbox", { name: "Filter by name" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Create group" }));
  const log = within(await screen.findByRole("log", { name: "Messages in Night shift" }));
  expect(log.getByText(/You created the group/)).toBeVisible();
  expect(screen.getByText("3 people")).toBeVisible();
  const id = router.state.location.pathname.split("/").at(-1) ?? "";
  const { members } = await api.getConversation({ id });
  expect(members.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining(people.slice(0, 2).map((person) => person.id)),
  );
  await user.type(screen.getByRole("textbox", { name: "Message to Night shift" }), "Who has the key?{Enter}");
  expect(await log.findByText("Sent")).toBeVisible();
  expect(await screen.findByRole("link", { name: /Night shift.*You: Who has the key\?/ })).toBeVisible();
});

test("shows who wrote what and who has read it, and quotes them by name", async () => {
  await signInAs("member");
  const { items } = await api.listConversations();
  const found = items.find(({ name }) => name === "Speed River bridge");
  const { log, user } = await openGroup(found?.id ?? "", "Speed River bridge");
  expect(log.getByText(/Mateo Kovač created the group/)).toBeVisible();
  expect(log.getByText("Grace Whitlock", { selector: "[dir=auto]" })).toBeVisible();
  expect(log.getByText("Read by everyone")).toBeVisible();
  await user.click(log.getByRole("button", { name: "Actions for message from Grace Whitlock" }));
  await user.click(await screen.findByRole("menuitem", { name: "Reply" }));
  expect(screen.getByText("Reply to Grace Whitlock")).toBeVisible();
});

test("whoever manages a group adds people, removes them and renames it", async () => {
  const { id, people } = await buildGroup("Herons");
  const third = people[2]?.name;
  const { user, log, openPeople } = await openGroup(id, "Herons");
  await user.type(screen.getByRole("textbox", { name: "Message to Herons" }), "Who is new?{Enter}");
  expect(await log.findByText("Sent")).toBeVisible();
  let dialog = await openPeople();
  await user.click(dialog.getByRole("button", { name: "Add people" }));
  await user.click(await screen.findByRole("button", { name: `Add ${third}` }));
  await waitFor(() => expect(log.getByText(new RegExp(`You added ${third}`))).toBeInTheDocument());
  // Whoever joins later doesn't see the message.
  expect(log.queryByText(/Read by/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Done" }));
  dialog = within(await screen.findByRole("dialog", { name: "People in the group" }));
  expect(dialog.getAllByRole("listitem")).toHaveLength(4);
  expect(dialog.getByRole("link", { name: third })).toHaveAttribute(
    "href",
    expect.stringContaining(`/user/${people[2]?.id}`),
  );
  await user.click(dialog.getByRole("button", { name: `Remove ${third}` }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(log.getByText(new RegExp(`You removed ${third}`))).toBeInTheDocument());
  dialog = within(await screen.findByRole("dialog", { name: "People in the group" }));
  await user.click(dialog.getByRole("button", { name: "Rename" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Ospreys");
  await user.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ospreys", hidden: true })).toBeInTheDocument();
});

test("whoever reports a message is told that moderators don't see what others wrote", async () => {
  await signInAs("member");
  const { items } = await api.listConversations();
  const group = items.find(({ name }) => name === "Speed River bridge");
  const { user, log } = await openGroup(group?.id ?? "", "Speed River bridge");
  const [menu] = await log.findAllByRole("button", { name: /^Actions for message from/ });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Report…" }));
  expect(await screen.findByRole("dialog", { name: /^Report this message by/ })).toHaveTextContent(
    "Moderators see this message and up to nine earlier ones by its author or you, but no others.",
  );
});

test("leaving asks first, and takes the group out of the list", async () => {
  const { id } = await buildGroup("Owls");
  const { user, openPeople } = await openGroup(id, "Owls");
  const dialog = await openPeople();
  await user.click(dialog.getByRole("button", { name: "Leave" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Leave Owls?" }));
  expect(question.getByText(/Whoever has been in it longest will manage it/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Owls/ })).not.toBeInTheDocument());
  await waitFor(async () => {
    const { items } = await api.listConversations();
    expect(items.some((item) => item.id === id)).toBe(false);
  });
});

test("leaving shows the other conversations, even if the page learns of it before the answer", async () => {
  const { id } = await buildGroup("Kites");
  const stream = answerWithEvents();
  const { user, router, openPeople } = await openGroup(id, "Kites");
  const stop = listenToServer();
  await stream.opened();
  const { promise: answered, resolve: answer } = deferred();
  server.use(
    http.delete(
      "*/api/conversations/*/members/*",
      async () => {
        await api.removeGroupMember({ id, userId: sessionStore.getState().currUserId ?? "" });
        stream.tell({ type: "message", id });
        await answered;
        return new HttpResponse(null, { status: 204 });
      },
      { once: true },
    ),
  );
  await user.click((await openPeople()).getByRole("button", { name: "Leave" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByText("This conversation can't be found")).toBeInTheDocument();
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe("/signed-in/messages"));
  await waitFor(() => expect(screen.queryByText("This conversation can't be found")).not.toBeInTheDocument());
  stop();
});

test("what somebody wrote before they were removed is shown to them, to copy or delete", async () => {
  const { id } = await buildGroup("Swifts");
  const stream = answerWithEvents();
  const { user } = await openGroup(id, "Swifts");
  const stop = listenToServer();
  await stream.opened();
  await user.type(screen.getByRole("textbox", { name: "Message to Swifts" }), "Half a thought");
  const { currUserId } = sessionStore.getState();
  await api.removeGroupMember({ id, userId: currUserId ?? "" });
  stream.tell({ type: "message", id });
  expect(await screen.findByText("This conversation can't be found")).toBeVisible();
  expect(screen.getByText("Half a thought")).toBeVisible();
  const draft = messageDraft(currUserId, id);
  expect(readDraft(draft, "device")).toBe("Half a thought");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(screen.queryByText("Half a thought")).not.toBeInTheDocument();
  expect(readDraft(draft, "device")).toBeUndefined();
  writeDraft(draft, undefined, "device");
  stop();
});

test("the list leads to what couldn't be sent to a group that its author is no longer in", async () => {
  const { id } = await buildGroup("Terns");
  const { user } = await openGroup(id, "Terns");
  const { currUserId } = sessionStore.getState();
  await api.removeGroupMember({ id, userId: currUserId ?? "" });
  await user.type(screen.getByRole("textbox", { name: "Message to Terns" }), "Too late{Enter}");
  expect(await screen.findByText("This conversation can't be found")).toBeVisible();
  expect(screen.queryByRole("link", { name: "A message wasn't sent" })).not.toBeInTheDocument();
  const [other] = await screen.findAllByRole("link", { name: /Mateo Kovač/ });
  await user.click(other as HTMLElement);
  await user.click(await screen.findByRole("link", { name: "A message wasn't sent" }));
  expect(await screen.findByText("Too late")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(screen.queryByText("Too late")).not.toBeInTheDocument();
});

test("the discussion of an application leads to it, and says where recruiters are added", async () => {
  const { id } = await buildGroup("About Wanda Fu");
  const group = await api.getConversation({ id });
  const application = {
    id: crypto.randomUUID(),
    job_id: crypto.randomUUID(),
    company_id: crypto.randomUUID(),
  };
  server.use(http.get(`*/api/conversations/${id}`, () => HttpResponse.json({ ...group, application })));
  const { user, openPeople } = await openGroup(id, "About Wanda Fu");
  const dialog = await openPeople();
  expect(dialog.getByText(/Recruiters are added, and join, on the application's page/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Add people" })).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Rename" })).toBeVisible();
  const [remove] = dialog.getAllByRole("button", { name: /^Remove/ });
  await user.click(remove as HTMLElement);
  const asking = within(await screen.findByRole("alertdialog"));
  expect(
    asking.getByText(/can join again on the application's page\. What they wrote stays\.$/),
  ).toBeVisible();
  await user.click(asking.getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("link", { name: "Application" }));
  expect(
    await screen.findByText(
      `Elsewhere: /signed-in/feed/user-companies/${application.company_id}/jobs/${application.job_id}/applications/${application.id}`,
    ),
  ).toBeVisible();
});
