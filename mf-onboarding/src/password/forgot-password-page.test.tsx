import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const path = "/user/forgot-password";

async function ask(email: string) {
  const view = await renderRemote(routes, { path });
  if (email) await view.user.type(await screen.findByLabelText("Email"), email);
  await view.user.click(await screen.findByRole("button", { name: "Send link" }));
  return view;
}

test("is linked from login", async () => {
  const { user } = await renderRemote(routes, { path: "/user/login/" });
  await user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Forgot Password" })).toBeVisible();
});

test("gives the same answer with and without an account, and counts down", async () => {
  const { email } = await globalThis.testEnvironment.credentialsOf("member");
  for (const address of [email, "nobody-at-all@example.com"]) {
    const { unmount } = await ask(address);
    expect(await screen.findByText(/a link is on its way/)).toHaveTextContent(
      `If there is an account for ${address}, a link is on its way. The link works for an hour.`,
    );
    expect(screen.getByRole("button", { name: /^Resend in 0[01]:\d\d$/ })).toBeDisabled();
    unmount();
  }
});

test("counts down from the server's wait if it refuses", async () => {
  server.use(
    http.post("*/api/login/password-resets", () =>
      HttpResponse.json(
        { title: "Too many requests", status: 429 },
        { status: 429, headers: { "Retry-After": "42" } },
      ),
    ),
  );
  await ask("someone@example.com");
  expect(await screen.findByRole("button", { name: /^Resend in 00:[234]\d$/ })).toBeDisabled();
  expect(screen.getByRole("alert")).toHaveTextContent("Email unable to send – Too many requests");
});

test("requires an address", async () => {
  await ask("");
  expect(await screen.findByText("Email can't be empty")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
});
