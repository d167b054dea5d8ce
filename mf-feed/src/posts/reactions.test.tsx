import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

/** The recruiter's feed with a new post of the member's at its top. */
async function open() {
  await signInAs("member");
  const { id, content } = await api.createPost({ content: `Opened on time ${crypto.randomUUID()}` });
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "recruiter" });
  const card = (await screen.findByText(content)).closest("article") ?? document.body;
  const button = (name: RegExp | string) => {
    const named = within(card).getAllByRole("button", { name });
    const [found] = named.filter((each) => each.closest("[role='toolbar']") === null);
    if (!found) throw new Error(`no button is named ${name}`);
    return found;
  };
  const stored = async () => {
    const { reaction, like_count: count } = await api.getPost({ id });
    return { reaction, count };
  };
  return { ...view, id, card, button, stored };
}

const bar = () => screen.findByRole("toolbar", { name: "Reactions" });
const noBar = () => waitFor(() => expect(screen.queryByRole("toolbar")).not.toBeInTheDocument());

test("a click likes a post and removes the like, without the other reactions", async () => {
  const { user, button, stored } = await open();
  await user.click(button("Like"));
  expect(button("Like 1")).toBePressed();
  await waitFor(async () => expect(await stored()).toEqual({ reaction: "like", count: 1 }));
  await user.click(button("Like 1"));
  expect(button("Like")).not.toBePressed();
  await waitFor(async () => expect(await stored()).toEqual({ reaction: null, count: 0 }));
  await noBar();
});

test("an arrow key opens the reactions, Enter chooses one, and the focus returns", async () => {
  const { user, button, stored } = await open();
  button("Like").focus();
  await user.keyboard("{ArrowUp}");
  expect(within(await bar()).getByRole("button", { name: "React with Like", pressed: false })).toHaveFocus();
  await user.keyboard("{ArrowRight}{Enter}");
  await noBar();
  expect(button("Celebrate 1")).toBePressed();
  expect(button("Celebrate 1")).toHaveFocus();
  await waitFor(async () => expect(await stored()).toEqual({ reaction: "celebrate", count: 1 }));

  await user.keyboard("{ArrowDown}");
  expect(within(await bar()).getByRole("button", { name: "Remove Celebrate", pressed: true })).toHaveFocus();
  await user.keyboard("{Escape}");
  await noBar();
  expect(button("Celebrate 1")).toHaveFocus();
});

test("another reaction replaces the first, and a click on the button removes it", async () => {
  const { user, button, stored } = await open();
  await user.click(button("Like"));
  button("Like 1").focus();
  await user.keyboard("{ArrowUp}");
  await user.click(within(await bar()).getByRole("button", { name: "React with Insightful" }));
  await waitFor(async () => expect(await stored()).toEqual({ reaction: "insightful", count: 1 }));
  await user.click(button(/^Insightful/));
  expect(button("Like")).not.toBePressed();
  await waitFor(async () => expect(await stored()).toEqual({ reaction: null, count: 0 }));
});

test("the reactions appear once the mouse rests on the button, and go with it", async () => {
  const { button } = await open();
  const around = button("Like").parentElement ?? document.body;
  fireEvent.pointerEnter(around, { pointerType: "mouse" });
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
  await bar();
  expect(document.body).toHaveFocus();
  fireEvent.pointerLeave(around, { pointerType: "mouse" });
  await noBar();
});

test("the reactions don't close a menu that is open", async () => {
  const { user, button } = await open();
  const around = button("Like").parentElement ?? document.body;
  fireEvent.pointerEnter(around, { pointerType: "mouse" });
  await bar();
  fireEvent.pointerLeave(around, { pointerType: "mouse" });
  await noBar();
  await user.click(button(/^Actions for the post/));
  expect(await screen.findByRole("menuitem", { name: "React with Like" })).toBeVisible();
  jest.useFakeTimers();
  fireEvent.pointerEnter(around, { pointerType: "mouse" });
  act(() => jest.advanceTimersByTime(1_000));
  jest.useRealTimers();
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "React with Like" })).toBeVisible();
});

test("a long press opens the reactions and likes nothing; a tap or a scroll opens none", async () => {
  const { user, button, stored } = await open();
  const touch = { pointerType: "touch", isPrimary: true };
  fireEvent.pointerDown(button("Like"), touch);
  fireEvent.pointerCancel(button("Like"), touch);
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
  fireEvent.pointerDown(button("Like"), touch);
  const reactions = within(await bar());
  fireEvent.pointerUp(button("Like"), touch);
  fireEvent.click(button("Like"));
  expect(button("Like")).not.toBePressed();
  await user.click(reactions.getByRole("button", { name: "React with Funny" }));
  await waitFor(async () => expect(await stored()).toEqual({ reaction: "funny", count: 1 }));
});

test("the menu of a post has the reactions, too", async () => {
  const { user, button, stored } = await open();
  const choose = async (name: string) => {
    await user.click(button(/^Actions for the post/));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("React with Support");
  expect(button("Support 1")).toBePressed();
  await waitFor(async () => expect(await stored()).toEqual({ reaction: "support", count: 1 }));
  await choose("Remove Support");
  await waitFor(async () => expect(await stored()).toEqual({ reaction: null, count: 0 }));
});

test("a refused reaction is undone, and the page says so", async () => {
  const { user, button } = await open();
  await user.click(button("Like"));
  const refuse = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
  server.use(http.put("*/api/posts/:id/reaction", refuse));
  button("Like 1").focus();
  await user.keyboard("{ArrowUp}");
  await user.click(within(await bar()).getByRole("button", { name: "React with Support" }));
  expect(await screen.findByText(/Out of order/)).toBeVisible();
  expect(button("Like 1")).toBePressed();
});

test("if all of several reactions in a row fail, the page shows what the server has", async () => {
  const { user, button, stored } = await open();
  await user.click(button("Like"));
  await waitFor(async () => expect(await stored()).toEqual({ reaction: "like", count: 1 }));
  let sent = 0;
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const lose = async () => {
    sent++;
    await failing;
    return HttpResponse.error();
  };
  server.use(http.put("*/api/posts/:id/*", lose), http.delete("*/api/posts/:id/*", lose));
  const choose = async (name: string) => {
    fireEvent.keyDown(button(/^(Like|Celebrate|Funny)/), { key: "ArrowUp" });
    await user.click(within(await bar()).getByRole("button", { name }));
    await noBar();
  };
  await choose("React with Celebrate");
  await choose("React with Funny");
  await user.click(button("Funny 1"));
  expect(button("Like")).not.toBePressed();
  fail();
  await waitFor(() => expect(button("Like 1")).toBePressed());
  expect(sent).toBe(3);
});

test("a post says which reactions it has", async () => {
  await signInAs("member");
  const { id } = await api.createPost({ content: "Everyone has something to say" });
  await signInAs("recruiter");
  await api.reactToPost({ id, reaction: "celebrate" });
  await signInAs("member");
  await api.likePost({ id });
  await renderRemote(routes, { path: `/signed-in/feed/post/${id}`, as: "member" });
  expect(await screen.findByRole("button", { name: "Like 2 (Like, Celebrate)" })).toBePressed();
});
