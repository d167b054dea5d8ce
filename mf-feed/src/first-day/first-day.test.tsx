import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { stepsOf } from "./steps";

const skills = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: crypto.randomUUID(), skill_name: `Skill ${index}` }));

/** Someone with one skill and two pending requests. */
function asNewcomer() {
  server.use(
    http.get("*/api/home/user/skills/", () => HttpResponse.json(skills(1))),
    http.get("*/api/me/connection-counts", () => HttpResponse.json({ accepted: 0, received: 4, sent: 2 })),
  );
}

const openFeed = () => renderRemote(routes, { path: "/signed-in/feed/", as: "member" });

beforeEach(() => localStorage.clear());

test("shows a newcomer what is done and what is next", async () => {
  asNewcomer();
  await openFeed();
  const card = within(await screen.findByRole("region", { name: "Your first steps" }));
  const [work, skill, people, photo] = card.getAllByRole("listitem");
  expect(work).toHaveTextContent("Add your current job (done)");
  expect(skill).toHaveTextContent("1 of 3");
  expect(people).toHaveTextContent("2 of 3");
  expect(photo).toHaveTextContent("Add a photo");
  expect(photo).not.toHaveTextContent("(done)");
  expect(card.getByRole("link", { name: "Add three skills" })).toHaveAttribute("aria-current", "step");
  expect(card.getByRole("link", { name: "Connect with three people" })).not.toHaveAttribute("aria-current");
});

test("stays hidden once it is hidden", async () => {
  asNewcomer();
  const { user, unmount } = await openFeed();
  await user.click(await screen.findByRole("button", { name: "Hide your first steps" }));
  expect(screen.queryByText("Your first steps")).not.toBeInTheDocument();
  unmount();

  await openFeed();
  expect(await screen.findByRole("list", { name: "Posts" })).toBeVisible();
  expect(screen.queryByText("Your first steps")).not.toBeInTheDocument();
});

test("someone who has done everything isn't asked again", async () => {
  await signInAs("member");
  const own = await api.getUser({ id: sessionStore.getState().currUserId ?? "" });
  server.use(http.get("*/api/users/:id", () => HttpResponse.json({ ...own, portrait: "/media/portrait/x" })));
  const { queryClient } = await openFeed();
  await screen.findByRole("list", { name: "Posts" });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText("Your first steps")).not.toBeInTheDocument();
});

test.each([
  ["", 0, { accepted: 0, received: 0, sent: 0 }, "", [false, false, false, false]],
  ["Engineer", 3, { accepted: 1, received: 0, sent: 2 }, "/media/portrait/x", [true, true, true, true]],
  ["Engineer", 2, { accepted: 0, received: 9, sent: 0 }, "", [true, false, false, false]],
])("headline %j, %i skills, %j and portrait %j are %j", (headline, count, counts, portrait, done) => {
  expect(stepsOf({ headline, portrait }, skills(count), counts).map((step) => step.done)).toEqual(done);
});
