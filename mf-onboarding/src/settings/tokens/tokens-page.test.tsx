import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../app";

const open = () => renderRemote(routes, { path: "/signed-in/settings/access-tokens", as: "member" });
const section = async () => within(await screen.findByRole("region", { name: "Access tokens" }));

test("lists tokens with what they may do, and which have expired", async () => {
  await open();
  const list = within(await screen.findByRole("list", { name: "Access tokens" }));
  const [mirror, backup] = list.getAllByRole("listitem");
  expect(mirror).toHaveTextContent(/Mirror of my posts.*Read · expires .* · last used /);
  expect(mirror).not.toHaveTextContent("Expired");
  expect(backup).toHaveTextContent(/Yearly backup Expired.*Export · expired /);
});

test("says that there are none", async () => {
  server.use(http.get("*/api/me/access-tokens", () => HttpResponse.json([])));
  await open();
  expect(await (await section()).findByText("You have no access tokens.")).toBeVisible();
});

test("offers to load them again if that fails", async () => {
  server.use(http.get("*/api/me/access-tokens", () => new HttpResponse(null, { status: 500 })));
  const { user } = await open();
  const own = await section();
  expect(await own.findByText(/Couldn't load the access tokens/)).toBeVisible();
  server.resetHandlers();
  await user.click(own.getByRole("button", { name: "Retry" }));
  expect(await own.findByText("Mirror of my posts")).toBeVisible();
});

test("creates a token, shows it once, and revokes it", async () => {
  await api.login(await globalThis.testEnvironment.credentialsOf("member"));
  const { user } = await open();
  const copy = jest.spyOn(navigator.clipboard, "writeText");
  const own = await section();
  await user.click(await own.findByRole("button", { name: "Create token" }));
  const form = within(await screen.findByRole("dialog", { name: "Create an access token" }));
  await user.click(form.getByRole("button", { name: "Create token" }));
  expect(await form.findByText("Name can't be empty")).toBeVisible();
  expect(await form.findByText("Choose what the token may do")).toBeVisible();

  await user.type(form.getByLabelText("Name"), "Script");
  await user.click(form.getByRole("checkbox", { name: /^Read/ }));
  await user.selectOptions(form.getByLabelText("It expires after"), "7 days");
  await user.click(form.getByRole("button", { name: "Create token" }));

  const shown = within(await screen.findByRole("alertdialog", { name: "Copy your access token" }));
  const token = shown.getByText(/^gwpat_/).textContent ?? "";
  await user.click(shown.getByRole("button", { name: "Copy" }));
  expect(copy).toHaveBeenCalledWith(token);
  const [created] = await api.listAccessTokens();
  expect(created).toMatchObject({ name: "Script", scopes: ["read"] });
  const lasts = Date.parse(created?.expires_at ?? "") - Date.parse(created?.created_at ?? "");
  expect(lasts).toBe(7 * 24 * 60 * 60 * 1000);
  await user.click(shown.getByRole("button", { name: "I've copied it" }));
  expect(screen.queryByText(token)).not.toBeInTheDocument();
  expect(own.getByRole("button", { name: "Create token" })).toHaveFocus();

  await user.click(await own.findByRole("button", { name: "Revoke Script" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Revoke this access token?" }));
  await user.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Token revoked")).toBeVisible();
  await waitFor(() => expect(own.queryByText("Script")).not.toBeInTheDocument());
  expect((await api.listAccessTokens()).map(({ name }) => name)).not.toContain("Script");
});
