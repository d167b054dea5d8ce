import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../../app";

const call = "*/api/login/by-link";
const open = (end: string) => renderRemote(routes, { path: `/user/login/by-link${end}` });
const problem = (status: number, type: string, more: object) =>
  HttpResponse.json({ type: `urn:guildway:problem:${type}`, status, ...more }, { status });

/** Opens login, fills it in and sends it; the server refuses every password for now. */
async function loginRefused() {
  server.use(
    http.post("*/api/login/", () =>
      problem(429, "too-many-requests", {
        detail: "Too many attempts. Please try again in 60 minutes",
      }),
    ),
  );
  const view = await renderRemote(routes, { path: "/user/login/" });
  await view.user.type(await screen.findByLabelText("Email"), "owner@example.com");
  await view.user.type(screen.getByLabelText("Password"), "the right one");
  await view.user.click(screen.getByRole("button", { name: "Sign In" }));
  return view;
}

test("login offers a link once it refuses all passwords, and keeps the address", async () => {
  const { user } = await loginRefused();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Can't login: Too many attempts. Please try again in 60 minutes",
  );
  await user.click(screen.getByRole("link", { name: "Email me a sign-in link" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Sign In by Email" })).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue("owner@example.com");
});

test("asking gives the same answer for every address, says where to open the link, and counts down", async () => {
  const { user } = await renderRemote(routes, { path: "/user/login/" });
  await user.click(await screen.findByRole("link", { name: "Email me a sign-in link" }));
  await screen.findByRole("heading", { level: 1, name: "Sign In by Email" });
  await user.type(screen.getByLabelText("Email"), "nobody-at-all-2@example.com");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  expect(await screen.findByText(/a link is on its way/)).toHaveTextContent(
    "If nobody-at-all-2@example.com is the confirmed address of an account, a link is on its way. Open it in this browser within 15 minutes.",
  );
  expect(screen.getByRole("button", { name: /^Resend in 0[01]:\d\d$/ })).toBeDisabled();
});

test("the link signs in automatically, once", async () => {
  const user_id = crypto.randomUUID();
  const sent: unknown[] = [];
  server.use(
    http.post(call, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ user_id, access_token: "fresh" });
    }),
  );
  await open("#token=good");
  expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
  expect(sessionStore.getState()).toMatchObject({ authToken: "fresh", currUserId: user_id });
  expect(sent).toEqual([{ token: "good", browser_secret: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test("says that it is signing in until the server answers", async () => {
  server.use(http.post(call, () => new Promise<never>(() => undefined)));
  await open("#token=good");
  expect(await screen.findByText("Signing you in…")).toBeVisible();
});

test.each([
  ["of another browser", "#token=elsewhere", /works only in the browser in which you asked for it/],
  ["without a token", "", /The link is incomplete/],
])("a link %s says so, and offers a new one", async (_, end, message) => {
  await open(end);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByRole("link", { name: "Get a new link" })).toHaveAttribute("href", "/user/login/link");
});

test("a link that was used or has expired says so", async () => {
  server.use(
    http.post(call, () =>
      problem(410, "link-expired", {
        detail: "This sign-in link has expired. Please ask for a new one",
      }),
    ),
  );
  await open("#token=old");
  expect(await screen.findByRole("alert")).toHaveTextContent("This sign-in link has expired");
});

test("keeps the link if the server wasn't reached, and tries again", async () => {
  server.use(http.post(call, () => HttpResponse.error(), { once: true }));
  const { user } = await open("#token=good");
  expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");
  server.use(
    http.post(call, () => HttpResponse.json({ user_id: crypto.randomUUID(), access_token: "fresh" })),
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
});

test("continues to the second step, and back from there to the sign-in", async () => {
  server.use(http.post(call, () => problem(403, "second-step-required", { sign_in_token: "half" })));
  const { user } = await open("#token=good");
  expect(await screen.findByRole("heading", { level: 1, name: "Enter Your Code" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use another account" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible());
});

test("only the browser that asked can open the link, even after earlier requests", async () => {
  const secrets: unknown[] = [];
  const note = async ({ request }: { request: Request }) => {
    const body: unknown = await request.json();
    secrets.push(typeof body === "object" && body && Reflect.get(body, "browser_secret"));
  };
  server.use(
    http.post("*/api/login/link", async (call) => {
      await note(call);
      return HttpResponse.json({ retry_after: 60 }, { status: 202 });
    }),
    http.post(call, async (call) => {
      await note(call);
      return HttpResponse.json({ user_id: crypto.randomUUID(), access_token: "fresh" });
    }),
  );
  const { user, unmount } = await renderRemote(routes, { path: "/user/login/link" });
  await user.type(await screen.findByLabelText("Email"), "owner@example.com");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  await screen.findByText(/a link is on its way/);
  unmount();
  await open("#token=good");
  expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
  expect(secrets).toEqual([expect.any(String), secrets[0]]);
});
