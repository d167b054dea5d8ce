import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { Secret, TOTP } from "otpauth";
import { routes } from "../../app";

const open = () => renderRemote(routes, { path: "/signed-in/settings/sign-in", as: "member" });
const section = async () => within(await screen.findByRole("region", { name: "Two-step sign-in" }));
const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

let recoveryCodes: string[] = [];

test("an authenticator app is added with its first code, and shows ten recovery codes once", async () => {
  const { user } = await open();
  await user.click(await (await section()).findByRole("button", { name: "Add authenticator app" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add an authenticator app" }));
  expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent?.replaceAll(" ", "") ?? "";

  await user.type(dialog.getByLabelText("Code"), "000000{Enter}");
  expect(await dialog.findByText(/isn't the code that the app shows now/)).toBeVisible();
  await user.clear(dialog.getByLabelText("Code"));
  await user.type(dialog.getByLabelText("Code"), `${codeOf(secret)}{Enter}`);

  const codes = within(await screen.findByRole("alertdialog", { name: "Save your recovery codes" }));
  recoveryCodes = codes.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(recoveryCodes).toHaveLength(10);
  const copy = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(codes.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Recovery codes copied")).toBeVisible();
  const [[copied = ""] = []] = copy.mock.calls;
  for (const code of recoveryCodes) expect(copied).toContain(code);
  await user.click(codes.getByRole("button", { name: "I've saved them" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect((await section()).getByText("On")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("region", { name: "Two-step sign-in" })).toHaveFocus());
});

test("signing in then requires a code", async () => {
  const { email, password } = await globalThis.testEnvironment.credentialsOf("member");
  const { user } = await renderRemote(routes, {
    path: "/user/login/?next=%2Fsigned-in%2Fsettings%2Fsign-in",
  });
  await user.type(await screen.findByLabelText("Email"), email);
  await user.type(screen.getByLabelText("Password"), `${password}{Enter}`);
  expect(await screen.findByRole("heading", { name: "Enter Your Code" })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Code")).toHaveFocus());
  await user.type(screen.getByLabelText("Code"), "000000{Enter}");
  expect(await screen.findByText(/This code is wrong/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  expect(screen.getByLabelText("Recovery Code")).toHaveFocus();
  await user.type(screen.getByLabelText("Recovery Code"), `${recoveryCodes[0]}{Enter}`);

  expect(await screen.findByRole("heading", { level: 1, name: "Sign-in" })).toBeVisible();
  expect(await (await section()).findByText(/9 of 10 recovery codes left/)).toBeVisible();

  await user.click((await section()).getByRole("button", { name: "New recovery codes" }));
  const codes = within(await screen.findByRole("alertdialog", { name: "Save your recovery codes" }));
  await user.click(codes.getByRole("button", { name: "I've saved them" }));
  expect(await (await section()).findByText(/10 of 10 recovery codes left/)).toBeVisible();
  await user.click((await section()).getByRole("button", { name: "Remove app" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "Remove the authenticator app?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await (await section()).findByRole("button", { name: "Add authenticator app" })).toBeVisible();
});

test("a second step that took too long leads back to the first one", async () => {
  server.use(
    http.post("*/api/login/", () =>
      HttpResponse.json({ title: "Code", status: 403, sign_in_token: "old" }, { status: 403 }),
    ),
  );
  const { user } = await renderRemote(routes, { path: "/user/login/" });
  await user.type(await screen.findByLabelText("Email"), "someone@example.com");
  await user.type(screen.getByLabelText("Password"), "the right one{Enter}");
  await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByRole("heading", { name: "Sign In" })).toBeVisible();
  expect(screen.getByText(/This sign-in has ended/)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue("someone@example.com");
});

test("shows that two-step sign-in failed to load, and retries", async () => {
  server.use(http.get("*/api/me/factors", () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  const part = await section();
  expect(await part.findByRole("alert")).toHaveTextContent("Couldn't load two-step sign-in");
  await user.click(part.getByRole("button", { name: "Retry" }));
  expect(await part.findByRole("button", { name: "Add authenticator app" })).toBeVisible();
});
