import { QueryClient, QueryClientProvider } from "@guildway/shared/query";
import { createMemoryRouter, RouterProvider, useLocation } from "@guildway/shared/router";
import { signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { SearchBox } from "./search-box";

function Here() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchBox />
      <p>Here: {pathname + search}</p>
    </>
  );
}

async function open() {
  await signInAs("member");
  const router = createMemoryRouter([{ path: "*", element: <Here /> }]);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { user };
}

const results = (text: string) => `Here: /signed-in/feed/search-results?${text}`;
const box = () => screen.getByRole("combobox", { name: "Search people, jobs, companies, posts" });

test("suggests people, jobs and companies while typing, even with a typo", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("searchbox"));
  await user.type(await screen.findByRole("combobox"), "amara okafr");

  const people = within(await screen.findByRole("group", { name: "People" }));
  expect(people.getByRole("option", { name: /^Amara Okafor/ })).toBeVisible();
  expect(screen.getByRole("option", { name: "See all results for “amara okafr”" })).toBeVisible();
  expect(box()).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("status")).toHaveTextContent(/\d+ suggestions?/);
});

test("keeps what was typed before the suggestions were loaded, with the focus", async () => {
  const { user } = await open();
  await user.type(screen.getByRole("searchbox"), "bri");
  await waitFor(() => expect(box()).toHaveFocus());
  await user.keyboard("ghtwater");
  expect(box()).toHaveValue("brightwater");
  const companies = within(await screen.findByRole("group", { name: "Companies" }));
  expect(companies.getByRole("option", { name: /^Brightwater Labs/ })).toBeVisible();
});

test("suggests for a text that was typed whole before the suggestions were loaded", async () => {
  await open();
  const plain = screen.getByRole<HTMLInputElement>("searchbox");
  act(() => {
    plain.focus();
    plain.value = "brightwater";
  });
  const companies = within(await screen.findByRole("group", { name: "Companies" }));
  expect(companies.getByRole("option", { name: /^Brightwater Labs/ })).toBeVisible();
});

test("keeps every letter during fast typing", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("searchbox"));
  const typed = await screen.findByRole<HTMLInputElement>("combobox");
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  // As in a browser, where the next letter may come before React has processed the last one.
  await withoutAct(async () => {
    for (const letter of "germany") {
      setValue?.call(typed, typed.value + letter);
      typed.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await Promise.resolve();
    }
    expect(typed).toHaveValue("germany");
  });
});

/** Runs an action without `act`. */
async function withoutAct(action: () => Promise<void>) {
  const environment: { IS_REACT_ACT_ENVIRONMENT?: boolean } = globalThis;
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await action();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before ?? false;
  }
}

test("arrows choose a suggestion, Enter opens it, and the text stays", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("searchbox"));
  await user.type(await screen.findByRole("combobox"), "amara okafor");
  await screen.findByRole("group", { name: "People" });
  await user.keyboard("{ArrowDown}");
  const option = screen.getByRole("option", { name: /^Amara Okafor/ });
  expect(option).toHaveAttribute("aria-selected", "true");
  expect(box()).toHaveAttribute("aria-activedescendant", option.id);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/^Here: \/signed-in\/feed\/user\/[\w-]{36}$/)).toBeVisible();
  expect(box()).toHaveValue("amara okafor");
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
});

test("Enter without a choice opens the results; Escape closes the suggestions first", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("searchbox"));
  await user.type(await screen.findByRole("combobox"), "amara okafor");
  await screen.findByRole("group", { name: "People" });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
  expect(box()).toHaveValue("amara okafor");
  await user.keyboard("{Enter}");
  expect(await screen.findByText(results("first_name=amara&last_name=okafor"))).toBeVisible();
});

test("Enter closes the suggestions over the results", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("searchbox"));
  await user.type(await screen.findByRole("combobox"), "amara okafor");
  await screen.findByRole("group", { name: "People" });
  await user.keyboard("{Enter}");
  expect(await screen.findByText(results("first_name=amara&last_name=okafor"))).toBeVisible();
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
});

test("searches while the suggestions are open, and when they fail", async () => {
  server.use(http.get("*/api/search", () => HttpResponse.json({ status: 500 }, { status: 500 })));
  const { user } = await open();
  await user.click(screen.getByRole("searchbox"));
  await user.type(await screen.findByRole("combobox"), "lena brandt{Enter}");
  expect(await screen.findByText(results("first_name=lena&last_name=brandt"))).toBeVisible();
});

test("leaving the box opens nothing", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("searchbox"));
  await user.type(await screen.findByRole("combobox"), "amara okafor");
  await screen.findByRole("group", { name: "People" });
  await user.keyboard("{ArrowDown}");
  await user.click(screen.getByText(/^Here:/));
  expect(screen.getByText("Here: /")).toBeVisible();
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
});
