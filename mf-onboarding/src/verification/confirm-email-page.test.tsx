import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen } from "@testing-library/react";
import { routes } from "../app";

const call = "*/api/me/email/confirm";

async function follow(query: string) {
  const view = await renderRemote(routes, { path: `/user/confirm-email${query}`, as: "member" });
  await view.user.click(await screen.findByRole("button", { name: "Confirm email" }));
  return view;
}

test("says which address is used from now on", async () => {
  server.use(http.post(call, () => HttpResponse.json({ email: "new@example.com" })));
  await follow("#token=good");
  expect(await screen.findByText("new@example.com")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Email Confirmed" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Go to settings" })).toHaveAttribute(
    "href",
    "/signed-in/settings/account",
  );
});

test("says that a link is unknown", async () => {
  await follow("#token=made-up");
  expect(await screen.findByRole("alert")).toHaveTextContent("This confirmation link is not valid");
  expect(screen.getByRole("link", { name: "Go to settings" })).toHaveAttribute(
    "href",
    "/signed-in/settings/account",
  );
});

test("leads someone who isn't signed in to login and back", async () => {
  await renderRemote(routes, { path: "/user/confirm-email#token=good" });
  expect(await screen.findByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/user/login/?next=%2Fuser%2Fconfirm-email%23token%3Dgood",
  );
  expect(screen.queryByRole("button", { name: "Confirm email" })).not.toBeInTheDocument();
});

test("can be confirmed only by the account that asked; others can sign out first", async () => {
  const asking = { email: `${crypto.randomUUID()}@example.com`, password: "a quiet harbour at dawn" };
  await api.register(asking);
  const email = `${crypto.randomUUID()}@example.com`;
  await api.changeEmail({ email });
  const token = await globalThis.testEnvironment.tokenMailedTo(email);
  const { user } = await follow(`#token=${token}`);
  expect(await screen.findByRole("alert")).toHaveTextContent("This link belongs to another account");

  await user.click(screen.getByRole("button", { name: "Use another account" }));
  await screen.findByRole("link", { name: "Sign In" });
  await api.login(asking);
  await user.click(await screen.findByRole("button", { name: "Confirm email" }));

  expect(await screen.findByText(email)).toBeVisible();
});

test("says that the address has been taken in the meantime", async () => {
  server.use(
    http.post(call, () =>
      HttpResponse.json({ detail: "Another account has it", status: 409 }, { status: 409 }),
    ),
  );
  await follow("#token=good");
  expect(await screen.findByRole("alert")).toHaveTextContent("Another account has it");
});

test("can be pressed again if the server wasn't reached", async () => {
  server.use(http.post(call, () => HttpResponse.error()));
  await follow("#token=good");
  expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");
  expect(screen.getByRole("button", { name: "Confirm email" })).toBeEnabled();
});
