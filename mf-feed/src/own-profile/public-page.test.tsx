import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

async function open() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/user-profile/edit", as: "member" });
  const section = within(await screen.findByRole("region", { name: "Public page" }));
  await section.findByRole("checkbox", { name: /^Show my public page/ });
  return { ...view, section };
}

test("the public page is changed and switched off", async () => {
  const { user, section } = await open();
  expect(section.getByRole("link", { name: "View public page" })).toHaveAttribute("href", "/in/amara-okafor");
  expect(section.getByRole("checkbox", { name: "Languages" })).not.toBeChecked();

  await user.click(section.getByRole("checkbox", { name: "Languages" }));
  await user.click(section.getByRole("checkbox", { name: "Bio" }));
  const address = section.getByLabelText("Address");
  expect(address).not.toHaveAccessibleDescription(/redirect for 90 days/);
  await user.clear(address);
  await user.type(address, "Amara");
  expect(address).toHaveAccessibleDescription(/Your current address will redirect for 90 days/);
  await user.type(address, "{Enter}");
  await waitFor(() =>
    expect(section.getByRole("link", { name: "View public page" })).toHaveAttribute("href", "/in/amara"),
  );
  expect(address).not.toHaveAccessibleDescription(/redirect for 90 days/);
  const page = await api.getPublicProfile({ handle: "amara" });
  expect(page.bio).toBe("");
  expect(page.entries.some(({ kind }) => kind === "language")).toBe(true);

  await user.click(section.getByRole("checkbox", { name: /^Show my public page/ }));
  await user.click(section.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(section.queryByRole("link", { name: "View public page" })).not.toBeInTheDocument(),
  );
  expect(section.getByRole("link", { name: "Preview public page" })).toHaveAttribute("href", "/in/amara");
  expect(await api.getPublicProfile({ handle: "amara" })).toMatchObject({ is_visible: false });
});

test("unsaved changes are restored after a reload, and can be discarded", async () => {
  const { user, section, unmount } = await open();
  const wasOn = section.getByRole<HTMLInputElement>("checkbox", { name: /^Show my public page/ }).checked;
  await user.click(section.getByRole("checkbox", { name: /^Show my public page/ }));
  unmount();

  const again = await open();
  const box = again.section.getByRole<HTMLInputElement>("checkbox", { name: /^Show my public page/ });
  expect(box.checked).toBe(!wasOn);
  await again.user.click(again.section.getByRole("button", { name: "Discard changes" }));
  expect(box.checked).toBe(wasOn);
});

test("says what is wrong with an address", async () => {
  const { user, section } = await open();
  await user.clear(section.getByLabelText("Address"));
  await user.type(section.getByLabelText("Address"), "rafael-teixeira--x");
  await user.click(section.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(section.getByLabelText("Address")).toHaveAccessibleDescription(/Use at least 3 letters/),
  );
});
