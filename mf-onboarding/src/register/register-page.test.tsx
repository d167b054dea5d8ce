import { clearSession, sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const PASSWORD = "a quiet harbour at dawn";

interface Filled {
  email?: string;
  password?: string;
  repeated?: string;
}

/** Opens the form, fills it in and sends it. */
async function register({ email, password, repeated }: Filled) {
  const view = await renderRemote(routes, { path: "/register/" });
  const { user } = view;
  const button = await screen.findByRole("button", { name: "Join Now" });
  if (email) await user.type(screen.getByLabelText("Email"), email);
  if (password) await user.type(screen.getByLabelText("Password"), password);
  if (repeated) await user.type(screen.getByLabelText("Repeat Password"), repeated);
  await user.click(button);
  return view;
}

test("creates an account and continues to Verify Your Email", async () => {
  await register({ email: "new.person@example.com", password: PASSWORD, repeated: PASSWORD });

  expect(await screen.findByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
  expect(await screen.findByText("new.person@example.com")).toBeVisible();
  expect(sessionStore.getState().authToken).not.toBeNull();
});

test("a reload keeps the address, and never the password, until someone signs in or out in this tab", async () => {
  const address = async () => (await screen.findByLabelText<HTMLInputElement>("Email")).value;
  const type = async () => {
    const { user, unmount } = await renderRemote(routes, { path: "/register/" });
    await user.type(await screen.findByLabelText("Email"), "shy@example.com");
    await user.type(screen.getByLabelText("Password"), PASSWORD);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD);
    unmount();
  };
  await type();
  const again = await renderRemote(routes, { path: "/register/" });
  expect(await address()).toBe("shy@example.com");
  again.unmount();
  await signInAs("member");
  clearSession();
  const next = await renderRemote(routes, { path: "/register/" });
  expect(await address()).toBe("");
  next.unmount();
  await register({ email: "not.shy@example.com", password: PASSWORD, repeated: PASSWORD });
  expect(await screen.findByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("@");
});

test("the link in an invitation fills in the address", async () => {
  window.history.replaceState(null, "", "#email=grace%2Bnew%40example.com");
  await renderRemote(routes, { path: "/register/" });
  expect(await screen.findByLabelText("Email")).toHaveValue("grace+new@example.com");
  window.history.replaceState(null, "", "#");
});

test("requires every field and focuses the first", async () => {
  await register({});

  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Email can't be empty");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/Password can't be empty/);
  expect(screen.getByLabelText("Repeat Password")).toHaveAccessibleDescription("Password can't be empty");
});

test("requires the same password twice", async () => {
  await register({ email: "new.person@example.com", password: PASSWORD, repeated: `${PASSWORD}!` });

  await waitFor(() =>
    expect(screen.getByLabelText("Repeat Password")).toHaveAccessibleDescription("Passwords don't match"),
  );
  expect(sessionStore.getState().authToken).toBeNull();
});

test("shows at the field that an address is taken, and keeps what was typed", async () => {
  const { email } = await globalThis.testEnvironment.credentialsOf("member");
  await register({ email, password: PASSWORD, repeated: PASSWORD });

  await waitFor(() =>
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(
      "Email is already linked to existing account. Please use another email",
    ),
  );
  expect(screen.getByLabelText("Email")).toHaveValue(email);
  expect(screen.getByLabelText("Password")).toHaveValue(PASSWORD);
});

test("shows a failure and keeps what was typed", async () => {
  server.use(http.post("*/api/register/", () => HttpResponse.error()));
  await register({ email: "new.person@example.com", password: PASSWORD, repeated: PASSWORD });

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Account couldn't be created – Can't reach the server",
  );
  expect(screen.getByLabelText("Email")).toHaveValue("new.person@example.com");
});

test("shows the password on request, and links back", async () => {
  const { user } = await renderRemote(routes, { path: "/register/" });
  const password = await screen.findByLabelText("Password");
  const [show] = screen.getAllByRole("button", { name: "Show password" });
  if (!show) throw new Error("a password field has a toggle");
  expect(password).toHaveAttribute("type", "password");

  await user.click(show);

  expect(password).toHaveAttribute("type", "text");
  expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
});
