import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../app";

const open = () => renderRemote(routes, { path: "/signed-in/settings/secure", as: "member" });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const at = "2026-01-01T10:00:00.000Z";
const phone = { id: "01990000-0000-7000-8000-000000000001", device: "Chrome on Android", current: false };
const laptop = { id: "01990000-0000-7000-8000-000000000002", device: "Firefox on Linux", current: false };
const times = { created_at: at, last_used_at: at };
const known = {
  devices: [phone, laptop].map((device) => ({ ...device, ...times })),
  email_change: { email: "thief@example.com", asked_at: at },
};
const google = {
  id: "01990000-0000-7000-8000-000000000004",
  provider: "Google",
  name: "ada@gmail.example",
};
const factors = {
  authenticator: { added_at: at, last_used_at: null },
  can_add_authenticator: true,
  recovery_codes: 10,
  sign_in_policy: "password",
  can_add_passkeys: true,
  needs_enrollment: false,
  passkeys: [{ id: "01990000-0000-7000-8000-000000000003", name: "Key", added_at: at, last_used_at: null }],
};

test("shows everything that has access to the account", async () => {
  await open();
  for (const name of [
    "Passkeys",
    "Two-step sign-in",
    "Devices",
    "Known devices",
    "Access tokens",
    "Account activity",
  ]) {
    expect(await screen.findByRole("region", { name })).toBeVisible();
  }
  const change = await section("Change of email");
  expect(await change.findByText("No change of email is waiting.")).toBeVisible();
});

test("removes a known device", async () => {
  await api.login(await globalThis.testEnvironment.credentialsOf("member"));
  const { user } = await open();
  const list = within(await (await section("Known devices")).findByRole("list"));
  const before = list.getAllByRole("listitem").length;
  const [remove] = list.getAllByRole("button", { name: /^Remove / });
  if (remove) await user.click(remove);
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(before - 1));
});

test("stops a change of email", async () => {
  let change: typeof known.email_change | null = known.email_change;
  server.use(
    http.get("*/api/me/access", () => HttpResponse.json({ devices: [], email_change: change })),
    http.delete("*/api/me/email", () => {
      change = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await open();
  const part = await section("Change of email");
  await user.click(await part.findByRole("button", { name: "Remove thief@example.com" }));
  expect(await part.findByText("No change of email is waiting.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("region", { name: "Change of email" })).toHaveFocus());
});

test("removes everything except what is checked, or says why it can't", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/me/access", () => HttpResponse.json(known)),
    http.get("*/api/me/factors", () => HttpResponse.json(factors)),
    http.get("*/api/me/identities", () => HttpResponse.json([{ ...google, ...times }])),
    http.post("*/api/me/access/recognized", async ({ request }) => {
      sent.push(await request.json());
      const { currUserId, authToken } = sessionStore.getState();
      return sent.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ user_id: currUserId, access_token: authToken });
    }),
  );
  const { user } = await open();
  const part = await section("All at once");
  const button = part.getByRole("button", { name: "Remove everything I don't recognize" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "What do you recognize?" }));
  expect(dialog.getByText(/Everything else is removed, and so are all recovery codes/)).toBeVisible();
  await user.click(dialog.getByRole("checkbox", { name: /Firefox on Linux/ }));
  await user.click(dialog.getByRole("checkbox", { name: /Authenticator app/ }));
  await user.click(dialog.getByRole("checkbox", { name: /Google: ada@gmail\.example/ }));
  await user.click(dialog.getByRole("button", { name: "Remove everything else" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Can't reach the server");
  await user.click(dialog.getByRole("button", { name: "Remove everything else" }));
  expect(await screen.findByText("Everything else was removed.")).toBeVisible();
  expect(sent[1]).toEqual({
    passkeys: [],
    authenticator: true,
    identities: [google.id],
    devices: [laptop.id],
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("shows that the known devices failed to load, and retries", async () => {
  server.use(http.get("*/api/me/access", () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  const part = await section("Known devices");
  expect(await part.findByRole("alert")).toHaveTextContent("Couldn't load your known devices");
  await user.click(part.getByRole("button", { name: "Retry" }));
  expect(await part.findByText("This device")).toBeVisible();
});
