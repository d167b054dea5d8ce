import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/homepage/search/";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("finds people without an account; the names are in the address", async () => {
  const { user, router } = await renderRemote(routes, { path });
  expect(await screen.findByRole("heading", { level: 1, name: "Search Profiles" })).toBeVisible();

  await user.type(screen.getByRole("textbox", { name: "First Name" }), " Amara ");
  await user.click(screen.getByRole("button", { name: "Search" }));

  const people = within(await screen.findByRole("list", { name: "People" }));
  // Her page is public.
  expect(people.getByRole("link", { name: "Amara Okafor" })).toHaveAttribute("href", "/in/amara-okafor");
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    first_name: "Amara",
    last_name: "",
  });
});

test("a person without a public page leads to the login", async () => {
  await renderRemote(routes, { path: `${path}?first_name=Mateo&last_name=` });
  const people = within(await screen.findByRole("list", { name: "People" }));
  expect(people.getByRole("link", { name: "Mateo Kovač" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/signed-in\/feed\/user\/[\w-]{36}$/),
  );
});

test("runs the search of a shared address, and Back returns to the previous one", async () => {
  const { user, router } = await renderRemote(routes, { path: `${path}?first_name=&last_name=Okafor` });
  expect(await screen.findByRole("link", { name: "Amara Okafor" })).toBeVisible();
  const last = screen.getByRole("textbox", { name: "Last Name" });
  expect(last).toHaveValue("Okafor");

  await user.clear(last);
  await user.type(last, "Brandt{Enter}");
  expect(await screen.findByRole("link", { name: "Lena Brandt" })).toBeVisible();
  await router.navigate(-1);

  expect(await screen.findByRole("link", { name: "Amara Okafor" })).toBeVisible();
  expect(last).toHaveValue("Okafor");
});

test("asks for a name and searches for nothing without one", async () => {
  const sent = jest.fn();
  server.use(http.get("*/api/home/users", sent));
  const { user } = await renderRemote(routes, { path });
  const first = await screen.findByRole("textbox", { name: "First Name" });

  await user.type(screen.getByRole("textbox", { name: "Last Name" }), "   {Enter}");

  expect(first).toHaveAccessibleDescription("The First or Last Name is Required");
  expect(first).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test("says that nobody has this name", async () => {
  await renderRemote(routes, { path: `${path}?first_name=Zzyzxqq` });
  expect(await screen.findByText("User Not Found")).toBeVisible();
});

test("says that the search failed, and really tries again", async () => {
  server.use(http.get("*/api/home/users", failure, { once: true }));
  const { user } = await renderRemote(routes, { path: `${path}?first_name=Amara` });
  expect(await screen.findByRole("alert")).toHaveTextContent("Could not fetch the user – Out of order");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("link", { name: "Amara Okafor" })).toBeVisible();
});

test("Back leads to the landing page", async () => {
  await renderRemote(routes, { path });
  expect(await screen.findByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
});
