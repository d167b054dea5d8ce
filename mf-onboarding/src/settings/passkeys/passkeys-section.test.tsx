import type { OptionsToCreate } from "@guildway/shared/contract/passkeys";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../../app";

const id = "01990000-0000-7000-8000-000000000001";
const factors = {
  authenticator: null,
  can_add_authenticator: true,
  recovery_codes: 0,
  sign_in_policy: "password",
  can_add_passkeys: true,
  needs_enrollment: false,
  passkeys: [{ id, name: "Phone", added_at: "2026-01-01T10:00:00.000Z", last_used_at: null }],
};

const options: OptionsToCreate = {
  challenge: "made",
  rp: { id: "localhost", name: "Guildway" },
  user: { id: "id", name: "ada@example.com", displayName: "Ada" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 60_000,
  attestation: "none",
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
};

const open = () => renderRemote(routes, { path: "/signed-in/settings/sign-in", as: "member" });
const section = async () => within(await screen.findByRole("region", { name: "Passkeys" }));

test("says where passkeys work if they can't be used here", async () => {
  await open();
  expect(await (await section()).findByText(/only work in the product itself/)).toBeVisible();
  expect((await section()).queryByRole("button", { name: "Add passkey" })).not.toBeInTheDocument();
});

test("a passkey is renamed and removed", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/me/factors", () => HttpResponse.json(factors)),
    http.post(`*/api/me/factors/passkeys/${id}/name`, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`*/api/me/factors/passkeys/${id}`, () => {
      sent.push("removed");
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await open();
  const own = await section();
  expect(await own.findByText(/Added .*, not used yet/)).toBeVisible();

  await user.click(own.getByRole("button", { name: "Rename Phone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Name your passkey" }));
  await user.clear(dialog.getByLabelText("Name"));
  await user.type(dialog.getByLabelText("Name"), "{Enter}");
  expect(await dialog.findByText("Name can't be empty")).toBeVisible();
  await user.type(dialog.getByLabelText("Name"), "Old phone{Enter}");
  expect(await screen.findByText("Name saved")).toBeVisible();

  await user.click(own.getByRole("button", { name: "Remove Phone" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove this passkey?" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Passkey removed")).toBeVisible();
  expect(sent).toEqual([{ name: "Old phone" }, "removed"]);
});

test("a browser without passkeys says so", async () => {
  server.use(
    http.get("*/api/me/factors", () => HttpResponse.json({ ...factors, passkeys: [] })),
    http.post("*/api/me/factors/passkeys/options", () => HttpResponse.json(options)),
  );
  const { user } = await open();
  await user.click(await (await section()).findByRole("button", { name: "Add passkey" }));
  expect(await screen.findByText("Couldn't add a passkey – This browser can't use passkeys.")).toBeVisible();
});
