import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../../app";

const factors = {
  authenticator: null,
  can_add_authenticator: true,
  recovery_codes: 0,
  sign_in_policy: "password",
  can_add_passkeys: true,
  needs_enrollment: false,
  passkeys: [
    {
      id: "01990000-0000-7000-8000-000000000001",
      name: "Phone",
      added_at: "2026-01-01T10:00:00.000Z",
      last_used_at: null,
    },
  ],
};

/** The same session; the server gives it a new token. */
function renewed() {
  const { authToken, currUserId } = sessionStore.getState();
  return { user_id: currUserId, access_token: authToken };
}

const open = () => renderRemote(routes, { path: "/signed-in/settings/sign-in", as: "member" });
const section = async () => within(await screen.findByRole("region", { name: "What signing in takes" }));

test("without a passkey or an app, says what has to be added first", async () => {
  await open();
  const own = await section();
  expect(await own.findByRole("radio", { name: /The password alone/ })).toBeChecked();
  expect(own.getByRole("radio", { name: /second factor/ })).toBeDisabled();
  expect(own.getByText("Add a passkey or an authenticator app first.")).toBeVisible();
  expect(own.getByText("Add a passkey first.")).toBeVisible();
});

test("passkeys-only sign-in requires recovery codes", async () => {
  let stored = factors;
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/me/factors", () => HttpResponse.json(stored)),
    http.post("*/api/me/factors/recovery-codes", () => {
      stored = { ...stored, recovery_codes: 10 };
      return HttpResponse.json({ recovery_codes: ["ABCDEF-GHJKLM"] });
    }),
    http.post("*/api/me/sign-in-policy", async ({ request }) => {
      sent.push(await request.json());
      stored = { ...stored, sign_in_policy: "passkeys" };
      return HttpResponse.json(renewed());
    }),
  );
  const { user } = await open();
  const own = await section();
  expect(await own.findByRole("radio", { name: /no password/ })).toBeDisabled();
  expect(
    own.getByText("You have no recovery codes. They work if you lose your passkeys, each of them once."),
  ).toBeVisible();
  await user.click(own.getByRole("button", { name: "Create recovery codes" }));
  const codes = within(await screen.findByRole("alertdialog", { name: "Save your recovery codes" }));
  await user.click(codes.getByRole("button", { name: "I've saved them" }));
  await user.click(own.getByRole("radio", { name: /no password/ }));
  await user.click(own.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved. We sent you an email about it.")).toBeVisible();
  expect(sent).toEqual([{ policy: "passkeys" }]);
  expect(await screen.findByText(/your account has no password/)).toBeVisible();
});

test("leaving passkeys-only sign-in requires a new password", async () => {
  const sent: unknown[] = [];
  const stored = { ...factors, recovery_codes: 10, sign_in_policy: "passkeys" };
  server.use(
    http.get("*/api/me/factors", () => HttpResponse.json(stored)),
    http.post("*/api/me/sign-in-policy", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(renewed());
    }),
  );
  const { user } = await open();
  const own = await section();
  await user.click(await own.findByRole("radio", { name: /second factor/ }));
  await user.type(own.getByLabelText("New Password"), "quiet lantern meadow");
  await user.click(own.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved. We sent you an email about it.")).toBeVisible();
  expect(sent).toEqual([{ policy: "second-factor", password: "quiet lantern meadow" }]);
});

test("shows that it failed to load, and retries", async () => {
  server.use(http.get("*/api/me/factors", () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  const own = await section();
  expect(await own.findByRole("alert")).toHaveTextContent("Couldn't load what signing in takes");
  await user.click(own.getByRole("button", { name: "Retry" }));
  expect(await own.findByRole("radio", { name: /The password alone/ })).toBeChecked();
});
