import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen } from "@testing-library/react";
import { routes } from "../app";

const call = "*/api/user/confirm-email";

async function follow(query: string, as: "member" | "nobody" = "nobody") {
  const view = await renderRemote(routes, { path: `/user/confirm-email${query}`, as });
  await view.user.click(await screen.findByRole("button", { name: "Confirm Email" }));
  return view;
}

test("says which address counts from now on", async () => {
  server.use(http.post(call, () => HttpResponse.json({ email: "new@example.com" })));
  await follow("?token=good", "member");
  expect(await screen.findByText("new@example.com")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Email Confirmed" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Go to Settings" })).toHaveAttribute("href", "/signed-in/settings");
});

test("says that a link is unknown", async () => {
  await follow("?token=made-up");
  expect(await screen.findByRole("alert")).toHaveTextContent("This confirmation link is not valid");
  expect(screen.getByRole("link", { name: "Go to Settings" })).toHaveAttribute(
    "href",
    "/user/login/?next=%2Fsigned-in%2Fsettings",
  );
});

test("says that the address is taken by now", async () => {
  server.use(
    http.post(call, () =>
      HttpResponse.json({ detail: "Another account has it", status: 409 }, { status: 409 }),
    ),
  );
  await follow("?token=good");
  expect(await screen.findByRole("alert")).toHaveTextContent("Another account has it");
});

test("may be pressed again when the server was not reached", async () => {
  server.use(http.post(call, () => HttpResponse.error()));
  await follow("?token=good");
  expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");
  expect(screen.getByRole("button", { name: "Confirm Email" })).toBeEnabled();
});
