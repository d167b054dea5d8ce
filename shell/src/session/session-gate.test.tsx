import type { SessionState } from "@guildway/shared/contract/accounts";
import { QueryClient, QueryClientProvider } from "@guildway/shared/query";
import { createMemoryRouter, RouterProvider, useLocation } from "@guildway/shared/router";
import { clearSession, sessionStore } from "@guildway/shared/session";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SessionGate } from "./session-gate";

const ada = {
  user_id: "1",
  email: "ada@example.com",
  first_name: "Ada",
  last_name: "King",
  portrait: "",
  cover: "",
  locale: null,
  moderator: false,
};

function Here() {
  const { pathname } = useLocation();
  return <p>Here: {pathname}</p>;
}

function Typed() {
  return <input aria-label="Typed" />;
}

function open(path: string, state: SessionState["state"] = "member") {
  sessionStore.setState({ authToken: "token", currUserId: "1", currUserProfile: { ...ada, state } });
  const gate = (
    <SessionGate>
      <Here />
      <Typed />
    </SessionGate>
  );
  const router = createMemoryRouter([{ path: "*", element: gate }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

beforeEach(() => {
  // The server's last answer counts until a new one arrives.
  jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
});

afterEach(() => jest.restoreAllMocks());

test("a page for members leads to login again, once signing out has led to the landing page", async () => {
  const router = open("/signed-in/feed/");
  expect(screen.getByText("Here: /signed-in/feed/")).toBeVisible();

  act(() => clearSession({ byChoice: true }));
  expect(await screen.findByText("Here: /")).toBeVisible();

  await act(() => router.navigate("/signed-in/feed/suggested-jobs"));
  expect(await screen.findByText("Here: /user/login/")).toBeVisible();
});

test("the end of a session leads to the page the person asked for", async () => {
  open("/register/await", "verify-email");

  act(() => clearSession({ byChoice: true, to: "/register/" }));

  expect(await screen.findByText("Here: /register/")).toBeVisible();
});

test("what one account typed into a page isn't shown to the next", async () => {
  open("/signed-in/feed/");
  const box = () => screen.getByRole("textbox", { name: "Typed" });
  await userEvent.type(box(), "Ada's secret");
  act(() => sessionStore.setState({ currUserProfile: { ...ada, state: "member", first_name: "Augusta" } }));
  expect(box()).toHaveValue("Ada's secret");

  act(() =>
    sessionStore.setState({
      authToken: "another",
      currUserId: "2",
      currUserProfile: { ...ada, user_id: "2", state: "member" },
    }),
  );
  expect(box()).toHaveValue("");
});

test("a page from the browser's cache asks whether its session is still open", () => {
  open("/signed-in/feed/");
  const ask = jest.mocked(fetch);
  ask.mockClear();
  act(() => void globalThis.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  return waitFor(() => expect(ask).toHaveBeenCalled());
});
