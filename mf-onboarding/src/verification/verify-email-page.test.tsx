import { api } from "@guildway/shared/api";
import { clearSession, sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const call = "*/api/register/confirm";
const password = "a quiet harbour at dawn";
const chosen = "a loud harbour at dusk";
const openLink = (query: string) => renderRemote(routes, { path: `/register/verify-email${query}` });
const wizard = () => screen.findByRole("heading", { level: 1, name: "Create Your Profile" });
const verify = () => screen.findByRole("button", { name: "Verify Email" });

/** Registers someone in this browser, and returns the path of their mailed link. */
async function registerHere() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { user_id, access_token } = await api.register({ email, password });
  const link = `?token=${await globalThis.testEnvironment.tokenMailedTo(email)}`;
  return { email, user_id, access_token, link };
}

/** The same in another browser: nobody is signed in here. */
async function registerElsewhere() {
  const newcomer = await registerHere();
  clearSession();
  return newcomer;
}

describe("in the browser that registered", () => {
  test("one button verifies and continues to the profile", async () => {
    const { link, user_id } = await registerHere();
    const { user } = await openLink(link);
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();

    await user.click(await verify());

    expect(await wizard()).toBeVisible();
    expect(sessionStore.getState().verifiedUserId).toBe(user_id);
  });

  test("a used link says so, and lets the verified account continue", async () => {
    const { link } = await registerHere();
    await api.confirmRegistration({ token: link.replace("?token=", "") });
    sessionStore.setState({ currUserProfile: await api.getSession() });
    const { user } = await openLink(link);

    await user.click(await verify());

    expect(await screen.findByRole("alert")).toHaveTextContent("This verification link no longer works");
    expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/signed-in/feed/");
  });

  test("an account with an authenticator app is asked for its code", async () => {
    const { link } = await registerHere();
    const refusal = { title: "Enter the code", status: 403, sign_in_token: "begun" };
    server.use(
      http.post(call, () => HttpResponse.json(refusal, { status: 403 })),
      http.post("*/api/login/code", () =>
        HttpResponse.json({ user_id: crypto.randomUUID(), access_token: "fresh" }),
      ),
    );
    const { user } = await openLink(link);
    await user.click(await verify());
    expect(await screen.findByRole("heading", { name: "Enter Your Code" })).toBeVisible();
    await user.type(screen.getByLabelText("Code"), "123456{Enter}");
    expect(await wizard()).toBeVisible();
  });

  test("an expired link leads to a new one", async () => {
    const { link } = await registerHere();
    server.use(
      http.post(call, () =>
        HttpResponse.json({ title: "This link has expired", status: 410 }, { status: 410 }),
      ),
    );
    const { user } = await openLink(link);

    await user.click(await verify());

    expect(await screen.findByRole("alert")).toHaveTextContent("This link has expired");
    await user.click(screen.getByRole("link", { name: "Get a new link" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
  });

  test("can be pressed again if the server wasn't reached", async () => {
    const { link } = await registerHere();
    server.use(http.post(call, () => HttpResponse.error(), { once: true }));
    const { user } = await openLink(link);

    await user.click(await verify());
    expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");
    await user.click(await verify());
    expect(await wizard()).toBeVisible();
  });
});

describe("in another browser", () => {
  test("the password verifies", async () => {
    const { link, user_id, email } = await registerElsewhere();
    const { user } = await openLink(link);

    await user.type(await screen.findByLabelText("Password"), password);
    await user.click(await verify());

    expect(await wizard()).toBeVisible();
    expect(sessionStore.getState().currUserId).toBe(user_id);
    await api.login({ email, password });
  });

  test("a wrong password is rejected at its field, and the right one still verifies", async () => {
    const { link } = await registerElsewhere();
    const { user } = await openLink(link);
    const field = await screen.findByLabelText("Password");

    await user.type(field, "not this one");
    await user.click(await verify());

    await waitFor(() =>
      expect(field).toHaveAccessibleDescription("This is not the password of this account"),
    );
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, `${password}{Enter}`);
    expect(await wizard()).toBeVisible();
  });

  test("a new password verifies, and a person who registered the address before loses access", async () => {
    const stranger = await registerElsewhere();
    const { user } = await openLink(stranger.link);

    await user.click(await screen.findByRole("button", { name: "Choose a new password" }));
    const field = await screen.findByLabelText("New Password");
    expect(field).toHaveFocus();
    await user.type(field, chosen);
    await user.click(await verify());

    expect(await wizard()).toBeVisible();
    await expect(api.login({ email: stranger.email, password })).rejects.toMatchObject({ status: 401 });
    await api.login({ email: stranger.email, password: chosen });
    sessionStore.setState({ authToken: stranger.access_token });
    await expect(api.getSession()).rejects.toMatchObject({ status: 401 });
  });

  test("a weak new password is rejected at its field", async () => {
    const { link } = await registerElsewhere();
    const { user } = await openLink(link);
    await user.click(await screen.findByRole("button", { name: "Choose a new password" }));
    const field = await screen.findByLabelText("New Password");
    await user.type(field, "short{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Password needs at least 8 characters/));

    await user.click(screen.getByRole("button", { name: "Enter it instead" }));
    expect(await screen.findByLabelText("Password")).toHaveFocus();
  });

  test("a dead link says so before anyone types a password", async () => {
    await openLink("?token=nobody-made-this");

    expect(await screen.findByRole("alert")).toHaveTextContent("This verification link is not valid");
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/user/login/?next=%2Fregister%2Fawait",
    );
    expect(screen.queryByRole("button", { name: "Verify Email" })).not.toBeInTheDocument();
  });

  test("a link that was used in the meantime says so", async () => {
    const { link } = await registerElsewhere();
    const { user } = await openLink(link);
    const field = await screen.findByLabelText("Password");
    await api.verifyEmail({ token: link.replace("?token=", "") });
    clearSession();

    await user.type(field, `${password}{Enter}`);

    expect(await screen.findByRole("alert")).toHaveTextContent("This verification link no longer works");
  });

  test("keeps what was typed if the server wasn't reached", async () => {
    const { link } = await registerElsewhere();
    const { user } = await openLink(link);
    const field = await screen.findByLabelText("Password");
    server.use(http.post(call, () => HttpResponse.error()));

    await user.type(field, `${password}{Enter}`);

    expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");
    expect(field).toHaveValue(password);
  });

  test("a link without a token is incomplete", async () => {
    await openLink("");
    expect(await screen.findByRole("alert")).toHaveTextContent("The link is incomplete");
  });
});

test("in a browser that is signed in to another account, the page asks for the password of the link's account", async () => {
  const { link, user_id } = await registerElsewhere();
  await signInAs("member");
  const { user } = await openLink(link);

  await user.click(await verify());

  const field = await screen.findByLabelText("Password");
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByText(/belongs to a different account/)).toBeVisible();
  await user.type(field, `${password}{Enter}`);
  expect(await wizard()).toBeVisible();
  expect(sessionStore.getState().currUserId).toBe(user_id);
});
