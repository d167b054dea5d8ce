import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

/** Opens login, fills it in and sends it. */
async function login({ path = "/user/login/", email = "", password = "" }) {
  const view = await renderRemote(routes, { path });
  const button = await screen.findByRole("button", { name: "Sign In" });
  if (email) await view.user.type(screen.getByLabelText("Email"), email);
  if (password) await view.user.type(screen.getByLabelText("Password"), password);
  await view.user.click(button);
  return view;
}

test.each([
  ["/user/login/", "/signed-in/feed/"],
  ["/user/login/?next=%2Fsigned-in%2Ffeed%2Fjob%2F7", "/signed-in/feed/job/7"],
  ["/user/login/?next=https%3A%2F%2Fevil.example", "/signed-in/feed/"],
])("signs in at %s and continues to %s", async (path, target) => {
  await login({ path, ...(await globalThis.testEnvironment.credentialsOf("member")) });

  expect(await screen.findByText(`Elsewhere: ${target}`)).toBeVisible();
  expect(sessionStore.getState().authToken).not.toBeNull();
});

test("says so if signing in brings back an account that was to be deleted", async () => {
  const someone = { email: "leaving@example.com", password: "long enough 7" };
  await api.register(someone);
  await api.deleteAccount();
  await login(someone);

  expect(await screen.findByText("Your account is back. It won't be deleted.")).toBeVisible();
  expect(sessionStore.getState().authToken).not.toBeNull();
});

test("trims the address but not the password", async () => {
  const { email, password } = await globalThis.testEnvironment.credentialsOf("member");
  const { user } = await login({ email: `  ${email} `, password: ` ${password}` });
  expect(await screen.findByRole("alert")).toHaveTextContent("Can't login");

  await user.type(screen.getByLabelText("Password"), `${password}{Enter}`);

  expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
});

test("rejects a wrong password: keeps the address, clears and focuses the password", async () => {
  const { email } = await globalThis.testEnvironment.credentialsOf("member");
  await login({ email, password: "not this one" });

  expect(await screen.findByText("Can't login")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue(email);
  expect(screen.getByLabelText("Password")).toHaveValue("");
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
});

test("requires both values", async () => {
  await login({});

  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Email can't be empty");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Password can't be empty");
});

test("keeps the password if the server wasn't reached", async () => {
  server.use(http.post("*/api/login/", () => HttpResponse.error()));
  await login({ email: "someone@example.com", password: "the right one" });

  expect(await screen.findByRole("alert")).toHaveTextContent("Can't login: Can't reach the server");
  expect(screen.getByLabelText("Password")).toHaveValue("the right one");
});

test("tells suspended people why and where to appeal, in place of the form", async () => {
  const problem = {
    type: "urn:guildway:problem:suspended",
    detail:
      "Your account is suspended: Sends spam. If you think this is a mistake, write to a@guildway.test.",
    reason: "Sends spam",
    appeals_email: "appeals@guildway.test",
  };
  server.use(http.post("*/api/login/", () => HttpResponse.json(problem, { status: 403 })));
  const { user } = await login({ email: "someone@example.com", password: "the right one" });

  const heading = await screen.findByRole("heading", { level: 1, name: "Your account is suspended" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText("Sends spam")).toBeVisible();
  expect(screen.getByRole("link", { name: "appeals@guildway.test" })).toHaveAttribute(
    "href",
    "mailto:appeals@guildway.test",
  );

  await user.click(screen.getByRole("button", { name: "Use another account" }));
  expect(screen.getByLabelText("Email")).toHaveValue("someone@example.com");
});

test("stops marking a field as wrong while it is being corrected", async () => {
  const { user } = await login({});
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  await user.type(screen.getByLabelText("Email"), "a");
  expect(screen.getByLabelText("Email")).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Password can't be empty");
});
