import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

async function open() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/user-profile/", as: "member" });
  await view.user.click(await screen.findByRole("button", { name: "Public page" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Public page" }));
  await dialog.findByRole("checkbox", { name: /^Show my public page/ });
  return { ...view, dialog };
}

test("the public page is changed and switched off", async () => {
  const { user, dialog } = await open();
  expect(dialog.getByRole("link", { name: "View public page" })).toHaveAttribute("href", "/in/amara-okafor");
  expect(dialog.getByRole("checkbox", { name: "Languages" })).not.toBeChecked();

  await user.click(dialog.getByRole("checkbox", { name: "Languages" }));
  await user.click(dialog.getByRole("checkbox", { name: "Bio" }));
  await user.clear(dialog.getByLabelText("Address"));
  await user.type(dialog.getByLabelText("Address"), "Amara{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const page = await api.getPublicProfile({ handle: "amara" });
  expect(page.bio).toBe("");
  expect(page.entries.some(({ kind }) => kind === "language")).toBe(true);

  await user.click(screen.getByRole("button", { name: "Public page" }));
  const again = within(await screen.findByRole("dialog", { name: "Public page" }));
  await user.click(await again.findByRole("checkbox", { name: /^Show my public page/ }));
  await user.click(again.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await expect(api.getPublicProfile({ handle: "amara" })).rejects.toMatchObject({ status: 404 });
});

test("says what is wrong with an address", async () => {
  const { user, dialog } = await open();
  await user.clear(dialog.getByLabelText("Address"));
  await user.type(dialog.getByLabelText("Address"), "rafael-teixeira--x");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Address")).toHaveAccessibleDescription(/Use at least 3 letters/),
  );
});
