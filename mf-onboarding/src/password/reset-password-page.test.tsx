import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen } from "@testing-library/react";
import { routes } from "../app";

const call = "*/api/login/password-resets/finish";
const openLink = (query: string) => renderRemote(routes, { path: `/user/reset-password${query}` });

async function choose(query: string, password: string) {
  const view = await openLink(query);
  await view.user.type(await screen.findByLabelText("New Password"), password);
  await view.user.click(screen.getByRole("button", { name: "Set password" }));
  return view;
}

test("sets the password, signs in and shows what else has access to the account", async () => {
  const user_id = crypto.randomUUID();
  server.use(
    http.post(call, ({ request }) =>
      new URL(request.url).searchParams.get("token") === "good"
        ? HttpResponse.json({ user_id, access_token: "fresh" })
        : HttpResponse.error(),
    ),
  );
  await choose("#token=good", "a quiet harbour at dawn");

  expect(await screen.findByText("Secure your account")).toBeVisible();
  expect(sessionStore.getState()).toMatchObject({ authToken: "fresh", currUserId: user_id });
});

test("says that a link is unknown, with a link to get a new one", async () => {
  await choose("#token=nobody-made-this", "a quiet harbour at dawn");

  expect(await screen.findByRole("alert")).toHaveTextContent("This password link is not valid");
  expect(screen.getByRole("link", { name: "Get a new link" })).toHaveAttribute(
    "href",
    "/user/forgot-password",
  );
});

test.each(["", "?token=good"])("says that a link without a token after # is incomplete: %p", async (end) => {
  await openLink(end);
  expect(await screen.findByRole("alert")).toHaveTextContent("The link is incomplete");
});

const GUESSABLE = "This password is easy to guess. Please choose another";

test.each([
  ["short", "Password needs at least 8 characters"],
  ["password1", GUESSABLE],
])("refuses %s at its field and keeps the link", async (password, message) => {
  server.use(
    http.post(call, () =>
      HttpResponse.json(
        { status: 422, detail: GUESSABLE, errors: [{ path: "password", message: GUESSABLE }] },
        { status: 422, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  await choose("#token=good", password);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText("New Password")).toHaveValue(password);
});

test("keeps the password if the server wasn't reached", async () => {
  server.use(http.post(call, () => HttpResponse.error()));
  await choose("#token=good", "a quiet harbour at dawn");
  expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");
  expect(screen.getByLabelText("New Password")).toHaveValue("a quiet harbour at dawn");
});
