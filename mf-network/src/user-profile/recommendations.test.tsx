import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const pathOf = (userId: string) => `/signed-in/feed/user/${userId}`;

/** Connections of the member: one about whom they have written, and one about whom they haven't. */
async function people() {
  await signInAs("member");
  const { items } = await api.listConnections({ limit: 100, status: "accepted" });
  const written = await api.listWrittenRecommendations();
  const known = written.items.map(({ subject }) => subject.user_id);
  const ids = items.map(({ user_id }) => user_id);
  // Those of the demo, not what an earlier test has written.
  const recommended = written.items.find(({ subject }) => subject.first_name === "Lena")?.subject.user_id;
  return { recommended: recommended ?? "", other: ids.find((id) => !known.includes(id)) ?? "" };
}

async function open(userId: string) {
  const view = await renderRemote(routes, { path: pathOf(userId), as: "member" });
  await screen.findByRole("heading", { level: 2, name: "Activity" });
  const { first_name, last_name } = await api.getUser({ id: userId });
  const recommend = async () => {
    await view.user.click(screen.getByRole("button", { name: `More about ${first_name} ${last_name}` }));
    await view.user.click(await screen.findByRole("menuitem", { name: `Recommend ${first_name}…` }));
    return within(await screen.findByRole("dialog", { name: `Recommend ${first_name}` }));
  };
  return { ...view, recommend };
}

test("a profile shows what its person has chosen to show", async () => {
  const { recommended } = await people();
  await open(recommended);
  const section = within(screen.getByRole("region", { name: "Recommendations" }));
  expect(section.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  expect(section.getByText(/Lena reads the drawings before the meeting/)).toBeVisible();
  expect(section.getByText("Works in Lena's group")).toBeVisible();
});

test("a connection is recommended once, and the text is kept until it is sent", async () => {
  const { other } = await people();
  const { user, recommend } = await open(other);
  expect(screen.queryByRole("region", { name: "Recommendations" })).not.toBeInTheDocument();

  let dialog = await recommend();
  await user.click(await dialog.findByRole("button", { name: "Send" }));
  expect(await dialog.findByText("Write what you recommend them for")).toBeVisible();
  await user.type(dialog.getByLabelText(/^How you know each other/), "Worked together");
  await user.type(dialog.getByLabelText("Recommendation"), "Splices ropes");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  dialog = await recommend();
  await waitFor(() => expect(dialog.getByLabelText("Recommendation")).toHaveValue("Splices ropes"));
  await user.type(dialog.getByLabelText("Recommendation"), " in the dark");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/^Recommendation sent\. .+ decides whether to show it\.$/)).toBeVisible();
  const { items } = await api.listWrittenRecommendations({ user_id: other });
  expect(items).toMatchObject([
    { relation: "Worked together", text: "Splices ropes in the dark", shown: false },
  ]);

  dialog = await recommend();
  expect(await dialog.findByLabelText("Recommendation")).toHaveValue("Splices ropes in the dark");
  expect(dialog.getByRole("button", { name: "Save" })).toBeVisible();
});

test("what was typed stays in its form if another tab has written meanwhile", async () => {
  const { other } = await people();
  const { user, recommend } = await open(other);
  const dialog = await recommend();
  const text = await dialog.findByLabelText("Recommendation");
  await user.type(text, "Ties knots");
  await api.writeRecommendation({ user_id: other, relation: "", text: "Splices ropes" });
  let reads = 0;
  server.use(http.get("*/api/me/written-recommendations", () => void reads++));
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  await waitFor(() => expect(reads).toBe(1));
  // Its answer comes after that of the page.
  await api.listWrittenRecommendations({ user_id: other });
  expect(dialog.getByLabelText("Recommendation")).toBe(text);
  expect(text).toHaveValue("Ties knots");

  // Nor is it lost with the form.
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const change = await recommend();
  await waitFor(() => expect(change.getByLabelText("Recommendation")).toHaveValue("Ties knots"));
  await user.click(change.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Recommendation saved")).toBeVisible();
  const { items } = await api.listWrittenRecommendations({ user_id: other });
  expect(items).toMatchObject([{ text: "Ties knots" }]);
});

test("a failure keeps the text", async () => {
  const { other } = await people();
  server.use(
    http.post("*/api/me/written-recommendations", () =>
      HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 }),
    ),
  );
  const { user, recommend } = await open(other);
  const dialog = await recommend();
  const text = await dialog.findByLabelText("Recommendation");
  await user.type(text, "Ties knots");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(text).toHaveValue("Ties knots");
});

test("only connections can be recommended", async () => {
  await signInAs("member");
  const { items } = await api.listConnections({ limit: 100, requests: "sent" });
  const [asked] = items;
  if (!asked) throw new Error("the demo member has sent requests");
  const { user } = await open(asked.user_id);
  await user.click(screen.getByRole("button", { name: /^More about/ }));
  expect(await screen.findByRole("menuitem", { name: "Report…" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: /^Recommend/ })).not.toBeInTheDocument();
});

test("says if a person's recommendations can't be loaded", async () => {
  const { recommended } = await people();
  server.use(
    http.get(
      "*/api/users/*/recommendations",
      () => HttpResponse.json({ title: "No", status: 404 }, { status: 404 }),
      { once: true },
    ),
  );
  const { user } = await open(recommended);
  const section = within(screen.getByRole("region", { name: "Recommendations" }));
  expect(section.getByText(/Couldn't load the recommendations/)).toBeVisible();
  await user.click(section.getByRole("button", { name: "Retry" }));
  expect(await section.findByRole("heading", { name: "Amara Okafor" })).toBeVisible();
});
