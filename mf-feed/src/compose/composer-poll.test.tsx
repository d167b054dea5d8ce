import { api } from "@guildway/shared/api";
import { draftNames, readDraft, writeDraft } from "@guildway/shared/draft";
import { renderRemote } from "@guildway/shared/testing/render";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => {
  toast.clear();
  localStorage.clear();
});

async function openComposer() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
  await view.user.click(await screen.findByRole("button", { name: "Share something" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create a post" }));
  const option = (number: number) => dialog.findByRole("textbox", { name: `Option ${number}` });
  return { ...view, dialog, option, box: dialog.getByRole("textbox", { name: /What do you want/ }) };
}

const newest = async () => (await api.listPosts({ limit: 1 })).items[0];

test("a poll is written with the keyboard, and posted", async () => {
  const { user, dialog, option, box } = await openComposer();
  await user.type(box, "What lasts?");
  await user.click(dialog.getByRole("button", { name: "Add a poll" }));
  expect(await option(1)).toHaveFocus();
  await user.keyboard("Steel{Enter}Stone{Enter}");
  expect(await option(3)).toHaveFocus();
  await user.keyboard("Timber");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Open for" }), "2 weeks");
  expect(dialog.getByRole("group", { name: "Poll" })).toHaveAccessibleDescription(/can't be changed/);
  await user.click(dialog.getByRole("button", { name: "Post" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const { poll } = (await newest()) ?? {};
  expect(poll?.options.map(({ text }) => text)).toEqual(["Steel", "Stone", "Timber"]);
  expect(Date.parse(poll?.ends_at ?? "") - Date.now()).toBeGreaterThan(13 * 86_400_000);
  expect(await screen.findByText(/0 votes · /)).toBeVisible();
});

test("options are refused where they are, the first with the focus", async () => {
  const { user, dialog, option, box } = await openComposer();
  await user.type(box, "What lasts?");
  await user.click(dialog.getByRole("button", { name: "Add a poll" }));
  await user.type(await option(1), "Steel");
  await user.click(dialog.getByRole("button", { name: "Post" }));
  await waitFor(async () => expect(await option(2)).toHaveAccessibleDescription("Option can't be empty"));
  expect(await option(2)).toHaveFocus();
  await user.type(await option(2), "steel");
  await waitFor(async () =>
    expect(await option(2)).toHaveAccessibleDescription("Another option says the same"),
  );
  await user.click(dialog.getByRole("button", { name: "Add an option" }));
  await user.click(dialog.getByRole("button", { name: "Remove option 3" }));
  expect(dialog.queryByRole("button", { name: /Remove option/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Remove poll" }));
  expect(box).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Post" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await newest()).toMatchObject({ content: "What lasts?", poll: null });
});

test("a poll stays in the draft, and a draft from before polls is still one", async () => {
  const { user, dialog, option, box, unmount } = await openComposer();
  await user.type(box, "What lasts?");
  await user.click(dialog.getByRole("button", { name: "Add a poll" }));
  await user.type(await option(2), "Stone");
  unmount();
  const again = await openComposer();
  expect(await again.option(2)).toHaveValue("Stone");
  again.unmount();

  const [name = ""] = draftNames("draft:", "device");
  const draft = readDraft(name, "device") as { values: object };
  const { poll: _poll, ...before } = draft.values as { poll: object };
  writeDraft(name, { ...draft, values: before }, "device");
  const old = await openComposer();
  expect(old.box).toHaveValue("What lasts?");
  expect(old.dialog.getByRole("button", { name: "Add a poll" })).toBeEnabled();
});
