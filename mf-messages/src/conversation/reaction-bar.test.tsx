import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

/** Opens the member's conversation with Mateo, and finds one of his messages. */
async function open() {
  await signInAs("member");
  const { items } = await api.listConversations();
  const id = items.find(({ person }) => person?.first_name === "Mateo")?.id ?? "";
  const found = (await api.listMessages({ id })).items.find(({ mine, deleted }) => !mine && !deleted);
  if (!found) throw new Error("the demo member has a message from Mateo");
  await api.removeReaction({ id: found.id });
  const view = await renderRemote(routes, { path: `/signed-in/messages/${id}`, as: "member" });
  const log = await screen.findByRole("log");
  const item = () => {
    const shown = log.querySelector<HTMLElement>(`li[data-position="${found.position}"]`);
    if (!shown) throw new Error("the message isn't shown");
    return shown;
  };
  await waitFor(item);
  const own = async () =>
    (await api.listMessages({ id })).items
      .find((each) => each.id === found.id)
      ?.reactions.filter(({ mine }) => mine)
      .map(({ reaction }) => reaction);
  return { ...view, item, own };
}

const bar = () => screen.queryByRole("toolbar", { name: "Reactions" });
const heart = () => within(screen.getByRole("toolbar")).getByRole("button", { name: /Heart$/ });

test("one click reacts to the message under the pointer, and another removes the reaction", async () => {
  const { user, item, own } = await open();
  expect(bar()).not.toBeInTheDocument();
  fireEvent.pointerEnter(item(), { pointerType: "mouse" });
  await screen.findByRole("toolbar", { name: "Reactions" });
  await user.click(heart());
  expect(await within(item()).findByText("You reacted with ❤️.")).toBeInTheDocument();
  await waitFor(async () => expect(await own()).toEqual(["❤️"]));
  await user.click(heart());
  await waitFor(async () => expect(await own()).toEqual([]));
  fireEvent.pointerLeave(item(), { pointerType: "mouse" });
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

test("with the focus in a message, a number reacts, and the arrows move through the reactions", async () => {
  const { user, item, own } = await open();
  within(item())
    .getByRole("button", { name: /^Actions for/ })
    .focus();
  await screen.findByRole("toolbar", { name: "Reactions" });
  await user.keyboard("4");
  await waitFor(async () => expect(await own()).toEqual(["🎉"]));
  await user.tab();
  expect(screen.getByRole("button", { name: "React with Thumbs up" })).toHaveFocus();
  await user.keyboard("{ArrowRight}{Enter}");
  await waitFor(async () => expect(await own()).toEqual(["❤️"]));
  expect(item()).toHaveFocus();
});

test("a long press on a message shows the reactions; a tap or a scroll doesn't", async () => {
  const { item, own } = await open();
  const touch = { pointerType: "touch", isPrimary: true };
  fireEvent.pointerDown(item(), touch);
  fireEvent.pointerCancel(item(), touch);
  fireEvent.pointerDown(item(), touch);
  fireEvent.pointerUp(item(), touch);
  expect(bar()).not.toBeInTheDocument();
  fireEvent.pointerDown(item(), touch);
  expect(await screen.findByRole("toolbar", { name: "Reactions" })).toBeVisible();
  fireEvent.pointerUp(item(), touch);
  fireEvent.click(item());
  heart().focus();
  fireEvent.click(heart());
  await waitFor(async () => expect(await own()).toEqual(["❤️"]));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});
