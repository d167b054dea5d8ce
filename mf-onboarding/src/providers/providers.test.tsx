import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { visitProvider } from "./visit";

jest.mock("./visit", () => ({
  ...jest.requireActual<typeof import("./visit")>("./visit"),
  visitProvider: jest.fn(),
}));

const visited = jest.mocked(visitProvider);
const google = { id: "google", name: "Google" };
const answer = "?code=given&state=";
let serial = 0;
const back = () => `/user/login/with/google${answer}${++serial}`;

const id = "01990000-0000-7000-8000-000000000001";
const at = "2026-01-01T10:00:00.000Z";
const linked = { id, provider: "Google", name: "ada@gmail.example", created_at: at, last_used_at: at };

const refusal = (type: string, status: number, more = {}) =>
  HttpResponse.json(
    { type: `urn:guildway:problem:${type}`, status, detail: "It is so", ...more },
    { status },
  );

beforeEach(() => {
  visited.mockClear();
  sessionStorage.clear();
  server.use(http.get("*/api/login/providers", () => HttpResponse.json([google])));
});

describe("login and registration", () => {
  test.each(["/user/login/?next=%2Fsigned-in%2Fmessages", "/register/"])(
    "%s offers what is configured",
    async (path) => {
      server.use(
        http.post("*/api/login/providers/google", () =>
          HttpResponse.json({ url: "https://google.example/o" }),
        ),
      );
      const { user } = await renderRemote(routes, { path });
      await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
      const next = path.includes("next") ? "/signed-in/messages" : null;
      await waitFor(() => expect(visited).toHaveBeenCalledWith("https://google.example/o", { next }));
    },
  );

  test("offer nothing where nothing is configured, or if that is unknown", async () => {
    let asked = 0;
    server.use(
      http.get("*/api/login/providers", () => {
        asked++;
        return HttpResponse.error();
      }),
    );
    await renderRemote(routes, { path: "/user/login/" });
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.getByRole("button", { name: "Sign In" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Continue with/ })).not.toBeInTheDocument();
  });

  test("say that a provider is down", async () => {
    server.use(http.post("*/api/login/providers/google", () => refusal("provider-unavailable", 503)));
    const { user } = await renderRemote(routes, { path: "/user/login/" });
    await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
    expect(await screen.findByText(/Couldn't sign in.*It is so/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
  });
});

describe("coming back", () => {
  test("signs in, and continues to the page the person wanted", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("*/api/login/providers/google/answer", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ user_id: id, access_token: "opened" });
      }),
    );
    sessionStorage.setItem("provider-errand", JSON.stringify({ next: "/signed-in/messages" }));
    await renderRemote(routes, { path: `${back()}&iss=https://google.example` });
    expect(await screen.findByText("Elsewhere: /signed-in/messages")).toBeVisible();
    expect(sessionStore.getState().authToken).toBe("opened");
    expect(sent).toEqual([{ code: "given", state: `${serial}`, iss: "https://google.example" }]);
  });

  test("never leads to another site", async () => {
    server.use(
      http.post("*/api/login/providers/google/answer", () =>
        HttpResponse.json({ user_id: id, access_token: "opened" }),
      ),
    );
    sessionStorage.setItem("provider-errand", JSON.stringify({ next: "//evil.example/" }));
    await renderRemote(routes, { path: back() });
    expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
  });

  test.each([
    ["?error=access_denied&state=s", "You didn't continue at Google."],
    ["?error=server_error&state=s", "Google's answer can't be used."],
    ["", "Google's answer can't be used."],
  ])("with %j says so, and leads back", async (query, text) => {
    await renderRemote(routes, { path: `/user/login/with/google${query}` });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  test("says why it failed", async () => {
    server.use(http.post("*/api/login/providers/google/answer", () => refusal("sign-in-expired", 410)));
    await renderRemote(routes, { path: back() });
    expect(await screen.findByRole("alert")).toHaveTextContent("It is so");
    expect(screen.getByRole("heading", { level: 1, name: "Not Signed In" })).toHaveFocus();
  });

  test("asks for the second step", async () => {
    server.use(
      http.post("*/api/login/providers/google/answer", () =>
        refusal("second-step-required", 403, { sign_in_token: "half" }),
      ),
    );
    await renderRemote(routes, { path: back() });
    expect(await screen.findByRole("heading", { name: "Enter Your Code" })).toBeVisible();
  });

  test("asks for the address of a new account; one that is taken is linked by its owner", async () => {
    const sent: unknown[] = [];
    const taken =
      "An account here already has this address. Sign in to it, then link Google in your settings";
    server.use(
      http.post("*/api/login/providers/google/answer", () =>
        refusal("identity-unknown", 404, { name: "ada@gmail.example", email: "ada@gmail.example" }),
      ),
      http.post("*/api/login/providers/google/account", async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1)
          return HttpResponse.json({ user_id: id, access_token: "opened" }, { status: 201 });
        return refusal("email-taken", 409, { errors: [{ path: "email", message: taken }] });
      }),
    );
    const { user } = await renderRemote(routes, { path: back() });
    const email = await screen.findByLabelText("Email");
    expect(email).toHaveValue("ada@gmail.example");
    expect(screen.getByText(/Your Google account ada@gmail\.example isn't linked/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/user/login/?next=%2Fsigned-in%2Fsettings%2Fsign-in",
    );
    await user.click(screen.getByRole("button", { name: "Join Now" }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(taken));
    await user.clear(email);
    await user.type(email, "new@example.com{Enter}");
    await waitFor(() => expect(sent).toEqual([{ email: "ada@gmail.example" }, { email: "new@example.com" }]));
    await waitFor(() => expect(sessionStore.getState().authToken).toBe("opened"));
  });

  test("links, or says why not", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("*/api/me/identity-links/google/answer", async ({ request }) => {
        sent.push(await request.json());
        return sent.length > 1 ? new HttpResponse(null, { status: 204 }) : refusal("identity-taken", 409);
      }),
      http.get("*/api/me/identities", () => HttpResponse.json([linked])),
    );
    sessionStorage.setItem("provider-errand", JSON.stringify({ link: true }));
    const first = await renderRemote(routes, { path: back(), as: "member" });
    expect(await screen.findByRole("alert")).toHaveTextContent("It is so");
    expect(screen.getByRole("link", { name: "Go to settings" })).toBeVisible();
    first.unmount();
    await renderRemote(routes, { path: back(), as: "member" });
    expect(await screen.findByText("Account linked")).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: "Sign-in" })).toBeVisible();
  });
});

describe("settings", () => {
  const section = async () => within(await screen.findByRole("region", { name: "Linked accounts" }));

  test("link and unlink", async () => {
    let list = [linked];
    server.use(
      http.get("*/api/me/identities", () => HttpResponse.json(list)),
      http.delete(`*/api/me/identities/${id}`, () => {
        list = [];
        return new HttpResponse(null, { status: 204 });
      }),
      http.post("*/api/me/identity-links/google", () =>
        HttpResponse.json({ url: "https://google.example/o" }),
      ),
    );
    const { user } = await renderRemote(routes, { path: "/signed-in/settings/sign-in", as: "member" });
    const part = await section();
    await user.click(await part.findByRole("button", { name: "Link Google" }));
    await waitFor(() => expect(visited).toHaveBeenCalledWith("https://google.example/o", { link: true }));
    await user.click(part.getByRole("button", { name: "Unlink Google: ada@gmail.example" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Unlink this account?" }));
    await user.click(dialog.getByRole("button", { name: "Unlink" }));
    await waitFor(() => expect(part.queryByRole("list")).not.toBeInTheDocument());
    expect(screen.getByRole("region", { name: "Linked accounts" })).toHaveFocus();
  });

  test("say that the list failed to load, and retry", async () => {
    server.use(
      http.get("*/api/me/identities", () => HttpResponse.error(), { once: true }),
      http.get("*/api/me/identities", () => HttpResponse.json([linked])),
    );
    const { user } = await renderRemote(routes, { path: "/signed-in/settings/sign-in", as: "member" });
    const part = await section();
    expect(await part.findByRole("alert")).toHaveTextContent("Couldn't load your linked accounts");
    await user.click(part.getByRole("button", { name: "Retry" }));
    expect(await part.findByText("Google: ada@gmail.example")).toBeVisible();
  });

  test("say nothing where nothing is configured", async () => {
    server.use(http.get("*/api/login/providers", () => HttpResponse.json([])));
    await renderRemote(routes, { path: "/signed-in/settings/sign-in", as: "member" });
    expect(await screen.findByRole("region", { name: "Passkeys" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Linked accounts" })).not.toBeInTheDocument();
  });
});
