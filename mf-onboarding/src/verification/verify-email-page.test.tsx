import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen } from "@testing-library/react";
import { routes } from "../app";

const verifyCall = "*/api/register/verify-email";
const openLink = (query: string) => renderRemote(routes, { path: `/register/verify-email${query}` });

test("verifies with the link's token and goes on to the profile", async () => {
  const account_id = crypto.randomUUID();
  server.use(
    http.post(verifyCall, ({ request }) =>
      new URL(request.url).searchParams.get("token") === "good"
        ? HttpResponse.json({ access_token: "fresh", account_id })
        : HttpResponse.error(),
    ),
  );
  const { user } = await openLink("?token=good");

  await user.click(await screen.findByRole("button", { name: "Verify Email" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Create Your Profile" })).toBeVisible();
  expect(sessionStore.getState()).toMatchObject({ authToken: "fresh", verifiedUserId: account_id });
});

test("says that a link is unknown, and leads a visitor to a new one through login", async () => {
  const { user } = await openLink("?token=nobody-made-this");

  await user.click(await screen.findByRole("button", { name: "Verify Email" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("This verification link is not valid");
  expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/user/login/?next=%2Fregister%2Fawait",
  );
  expect(screen.queryByRole("button", { name: "Verify Email" })).not.toBeInTheDocument();
});

test("leads the account that is waiting to a new link", async () => {
  await api.register({ email: `${crypto.randomUUID()}@example.com`, password: "a quiet harbour at dawn" });
  server.use(
    http.post(verifyCall, () =>
      HttpResponse.json({ title: "This link has expired", status: 410 }, { status: 410 }),
    ),
  );
  const { user } = await openLink("?token=old");

  await user.click(await screen.findByRole("button", { name: "Verify Email" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("This link has expired");
  await user.click(screen.getByRole("link", { name: "Get a New Link" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
});

test("says that a link without a token is incomplete", async () => {
  await openLink("");

  expect(await screen.findByRole("alert")).toHaveTextContent("The link is incomplete");
});

test("may be pressed again when the server was not reached", async () => {
  server.use(http.post(verifyCall, () => HttpResponse.error()));
  const { user } = await openLink("?token=good");

  await user.click(await screen.findByRole("button", { name: "Verify Email" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");
  expect(screen.getByRole("button", { name: "Verify Email" })).toBeEnabled();
});
