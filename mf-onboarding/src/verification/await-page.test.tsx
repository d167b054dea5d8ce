import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { deferred } from "@guildway/shared/testing/deferred";
import { setDeviceClock, WRONG_CLOCKS } from "@guildway/shared/testing/device-clock";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const MINUTE_MS = 60_000;

/** Registers someone and opens Verify Your Email. */
async function openAsNewcomer() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { user_id } = await api.register({ email, password: "a quiet harbour at dawn" });
  return { email, user_id, ...(await renderRemote(routes, { path: "/register/await" })) };
}

test("says where the link was sent", async () => {
  const { email } = await openAsNewcomer();

  expect(await screen.findByText(email)).toBeVisible();
  expect(screen.getByText(/We sent a verification link/)).toBeVisible();
});

test("sends the link again, then counts down from a minute", async () => {
  const opened = Date.now();
  const { user } = await openAsNewcomer();

  await user.click(await screen.findByRole("button", { name: "Resend email" }));

  const button = await screen.findByRole("button", { name: /^Resend in \d\d:\d\d$/ });
  expect(button).toBeDisabled();
  const shown = button.textContent;
  await waitFor(() => expect(button).not.toHaveTextContent(shown ?? ""));
  expect(Number(localStorage.getItem("resendCooldownEnd"))).toBeGreaterThan(opened);
});

test("keeps counting after a reload, and forgets the end once it is reached", async () => {
  const end = Date.now() + 30 * MINUTE_MS;
  localStorage.setItem("resendCooldownEnd", String(end));
  await openAsNewcomer();

  expect(await screen.findByRole("button", { name: /^Resend in \d\d:\d\d$/ })).toBeDisabled();
  // It is later on the server.
  const session = await api.getSession();
  const headers = { Date: new Date(end + MINUTE_MS).toUTCString() };
  server.use(http.get("*/api/me", () => HttpResponse.json(session, { headers })));
  expect(await screen.findByRole("button", { name: "Resend email" })).toBeEnabled();
  await waitFor(() => expect(localStorage.getItem("resendCooldownEnd")).toBeNull());
});

test.each(WRONG_CLOCKS)(
  "counts down from a minute, and continues after a reload, on a device that is %s",
  async (_, hours) => {
    setDeviceClock(hours);
    try {
      const { user, unmount } = await openAsNewcomer();
      await user.click(await screen.findByRole("button", { name: "Resend email" }));
      // The device's clock is wrong by hours; no test is slow enough to be mistaken for that.
      const counting = { name: /^Resend in 0[01]:\d\d$/ };
      expect(await screen.findByRole("button", counting)).toBeDisabled();
      unmount();
      await renderRemote(routes, { path: "/register/await" });
      expect(await screen.findByRole("button", counting)).toBeDisabled();
    } finally {
      jest.useRealTimers();
    }
  },
);

test("counts down from the server's wait if it refuses", async () => {
  server.use(
    http.post("*/api/register/resend/:id", () =>
      HttpResponse.json(
        { title: "Too many requests", status: 429 },
        { status: 429, headers: { "Retry-After": "42" } },
      ),
    ),
  );
  const { user } = await openAsNewcomer();

  await user.click(await screen.findByRole("button", { name: "Resend email" }));

  expect(await screen.findByRole("button", { name: /^Resend in 00:[234]\d$/ })).toBeDisabled();
  expect(screen.getByRole("alert")).toHaveTextContent("Email unable to send – Too many requests");
});

test("can be retried immediately if nothing was sent", async () => {
  server.use(http.post("*/api/register/resend/:id", () => HttpResponse.error()));
  const { user } = await openAsNewcomer();

  await user.click(await screen.findByRole("button", { name: "Resend email" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Email unable to send");
  expect(screen.getByRole("button", { name: "Resend email" })).toBeEnabled();
});

test("ignores an end that is impossible for a cooldown", async () => {
  localStorage.setItem("resendCooldownEnd", String(Date.now() + 600 * MINUTE_MS));
  await openAsNewcomer();

  expect(await screen.findByRole("button", { name: "Resend email" })).toBeEnabled();
});

test("continues automatically once the address is verified elsewhere", async () => {
  const { email, user_id } = await openAsNewcomer();
  await screen.findByText(email);
  server.use(
    http.get("*/api/me", () =>
      HttpResponse.json({
        user_id,
        email,
        state: "create-profile",
        first_name: "",
        last_name: "",
        locale: null,
        moderator: false,
        portrait: "",
        cover: "",
      }),
    ),
  );

  window.dispatchEvent(new Event("visibilitychange"));

  expect(await screen.findByRole("heading", { level: 1, name: "Create Your Profile" })).toBeVisible();
});

test("lets someone with another address start again without waiting for the server", async () => {
  const { promise: answered, resolve: answer } = deferred();
  server.use(http.post("*/api/logout", () => answered.then(() => new HttpResponse(null, { status: 204 }))));
  const { user } = await openAsNewcomer();

  await user.click(await screen.findByRole("button", { name: "Start again" }));

  // The guard of the frame leads there.
  expect(sessionStore.getState()).toMatchObject({ authToken: null, leftTo: "/register/" });
  answer();
});
