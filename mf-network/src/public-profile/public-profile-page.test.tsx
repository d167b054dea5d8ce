import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/in/amara-okafor";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("a visitor sees what the person has chosen, and can join to connect", async () => {
  await renderRemote(routes, { path });
  expect(await screen.findByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
  expect(screen.getByText("Structural engineer for old bridges · Northwind Bridges")).toBeVisible();
  expect(
    within(screen.getByRole("region", { name: "Education" })).getByText("University of Waterloo"),
  ).toBeVisible();
  const recommendations = within(screen.getByRole("region", { name: "Recommendations" }));
  expect(recommendations.getByRole("heading", { name: "Lena Brandt" })).toBeVisible();
  // Not shown by the person.
  expect(recommendations.queryByText("Mateo Kovač")).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Languages" })).not.toBeInTheDocument();
  expect(screen.queryByText(/^\d+ connections$/)).not.toBeInTheDocument();
  const { user_id } = await api.getPublicProfile({ handle: "amara-okafor" });
  expect(screen.getByRole("link", { name: "Sign In to Connect" })).toHaveAttribute(
    "href",
    `/user/login/?next=${encodeURIComponent(`/signed-in/feed/user/${user_id}`)}`,
  );
  expect(screen.getByRole("link", { name: "Join Now" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Feed of posts" })).toHaveAttribute(
    "href",
    "/in/amara-okafor/feed.atom",
  );
});

test("members are redirected to the full profile, owners to their own", async () => {
  const view = await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByRole("link", { name: "See full profile" })).toBeVisible();
  view.unmount();
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("This is what visitors see.")).toBeVisible();
});

test("only the owner previews a page that is off", async () => {
  const { unmount } = await renderRemote(routes, { path, as: "member" });
  await screen.findByText("This is what visitors see.");
  unmount();
  const settings = await api.getPublicProfileSettings();
  const { version } = await api.updatePublicProfile({
    ...settings,
    is_on: false,
    parts: [...settings.parts],
  });
  try {
    const own = await renderRemote(routes, { path, as: "member" });
    expect(await screen.findByText(/^This is a preview. Only you can see it/)).toBeVisible();
    expect(screen.getByRole("region", { name: "Education" })).toBeVisible();
    own.unmount();
    await renderRemote(routes, { path, as: "recruiter" });
    expect(await screen.findByRole("heading", { level: 1, name: "User Not Found" })).toBeInTheDocument();
  } finally {
    await signInAs("member");
    await api.updatePublicProfile({ ...settings, parts: [...settings.parts], version });
  }
});

test("a former address redirects to the current one", async () => {
  const person = await api.getPublicProfile({ handle: "amara-okafor" });
  const asked: unknown[] = [];
  server.use(
    http.get("*/api/public-profiles/:handle", ({ params }) => {
      asked.push(params.handle);
      return HttpResponse.json(person);
    }),
  );
  await renderRemote(routes, { path: "/in/amara" });
  expect(await screen.findByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
  expect(asked).toEqual(["amara", "amara-okafor"]);
});

test("a page that isn't switched on is not found", async () => {
  await renderRemote(routes, { path: "/in/mateo-kovac" });
  expect(await screen.findByRole("heading", { level: 1, name: "User Not Found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Search for people" })).toHaveAttribute(
    "href",
    "/homepage/search/",
  );
});

test("a failure is shown, and Retry loads the page", async () => {
  server.use(http.get("*/api/public-profiles/:handle", failure, { once: true }));
  const { user } = await renderRemote(routes, { path });
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
});
