import { api } from "@guildway/shared/api";
import type { OwnRecommendation } from "@guildway/shared/contract/recommendations";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/user-profile/";

async function open(to = path) {
  const view = await renderRemote(routes, { path: to, as: "member" });
  await screen.findByRole("heading", { level: 2, name: "Activity" });
  return view;
}

const section = () => within(screen.getByRole("region", { name: "Recommendations" }));
const list = (name: string) => section().getByRole("list", { name });
/** The entry of a list that names a person. */
const entry = (label: string, name: string) => {
  const found = within(list(label))
    .getAllByRole("listitem")
    .find((item) => within(item).queryByRole("heading", { name }));
  if (!found) throw new Error(`${name} isn't in the list`);
  return within(found);
};
const shownTexts = async () => {
  const { items } = await api.listRecommendations({ id: sessionStore.getState().currUserId ?? "" });
  return items.map(({ author }) => author.first_name);
};

test("lists what others have written about the viewer, newest first, and what the viewer has written", async () => {
  await open();
  expect(
    within(list("About you"))
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual(["Mateo Kovač", "Lena Brandt", "Grace Whitlock"]);
  expect(entry("About you", "Mateo Kovač").getByText("Not shown")).toBeVisible();
  const lena = entry("About you", "Lena Brandt");
  expect(lena.getByText("On your profile")).toBeVisible();
  expect(lena.getByText("Leads the group that Amara is in")).toBeVisible();
  expect(lena.getByRole("link", { name: "Lena Brandt" })).toBeVisible();
  expect(entry("Written by you", "Lena Brandt").getByText("On Lena's profile")).toBeVisible();
});

test("shows a recommendation on the profile, and hides it again", async () => {
  const { user } = await open();
  const mateo = () => entry("About you", "Mateo Kovač");
  const press = (action: string) =>
    user.click(mateo().getByRole("button", { name: `${action}: recommendation by Mateo Kovač` }));

  await press("Show on profile");
  expect(await mateo().findByText("On your profile")).toBeVisible();
  expect(await shownTexts()).toContain("Mateo");

  await press("Hide");
  expect(await mateo().findByText("Not shown")).toBeVisible();
  expect(await shownTexts()).not.toContain("Mateo");
});

/** The author of a recommendation changes it, in a browser of their own. */
async function changesText({ id, version, relation }: OwnRecommendation, text: string): Promise<void> {
  const send = (method: string, path: string, body: object, headers: object = {}) =>
    fetch(new URL(`/api${path}`, location.origin), {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const { password } = await globalThis.testEnvironment.credentialsOf("member");
  const opened = await send("POST", "/login/", { email: "mateo.kovac@guildway.example", password });
  const { access_token } = await opened.json();
  const headers = { Authorization: `Bearer ${access_token}`, "If-Match": `"${version}"` };
  await send("PUT", `/me/written-recommendations/${id}`, { relation, text }, headers);
}

test("a text that has changed since it was read isn't shown", async () => {
  const { user } = await open();
  const [received] = (await api.listReceivedRecommendations({})).items;
  if (!received) throw new Error("the demo member has recommendations");
  await changesText(received, "Forgets the thermos.");

  await user.click(screen.getByRole("button", { name: "Show on profile: recommendation by Mateo Kovač" }));
  expect(await screen.findByText("Forgets the thermos.")).toBeVisible();
  expect(await shownTexts()).not.toContain("Mateo");
  expect(await screen.findByText(/was changed after you opened it/)).toBeVisible();
});

test("a text that changed on the open page is shown only once that has been said", async () => {
  const { user } = await open();
  const [received] = (await api.listReceivedRecommendations({})).items;
  if (!received) throw new Error("the demo member has recommendations");
  await changesText(received, "Forgets the map.");
  // The list is read again.
  const press = (action: string) => user.click(screen.getByRole("button", { name: action }));
  await press("Hide: recommendation by Lena Brandt");
  expect(await screen.findByText("Forgets the map.")).toBeVisible();

  await press("Show on profile: recommendation by Mateo Kovač");
  expect(await screen.findByText(/^The text has changed since you opened this page/)).toBeVisible();
  expect(await shownTexts()).not.toContain("Mateo");
  await press("Show on profile: recommendation by Mateo Kovač");
  await waitFor(async () => expect(await shownTexts()).toContain("Mateo"));

  await user.click(await screen.findByRole("button", { name: "Hide: recommendation by Mateo Kovač" }));
  await press("Show on profile: recommendation by Lena Brandt");
  await waitFor(async () => expect(await shownTexts()).toEqual(["Lena", "Grace"]));
});

test("changes and deletes what the viewer has written", async () => {
  const { user } = await open();
  const choose = async (item: string) => {
    await user.click(section().getByRole("button", { name: "your recommendation of Lena Brandt" }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  await choose("Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Recommend Lena" }));
  const text = await dialog.findByLabelText("Recommendation");
  expect(dialog.getByText(/If you change it, it's hidden until they show it again/)).toBeVisible();
  await user.clear(text);
  await user.type(text, "She reads drawings.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const lena = () => entry("Written by you", "Lena Brandt");
  expect(await lena().findByText("She reads drawings.")).toBeVisible();
  expect(lena().getByText("Not shown")).toBeVisible();

  await choose("Delete");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("Lena won't see it anymore.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Written by you" })).not.toBeInTheDocument());
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Recommendations" }));
});

test("without any, there is no section", async () => {
  server.use(http.get("*/api/me/*recommendations", () => HttpResponse.json([])));
  await open();
  expect(screen.queryByRole("region", { name: "Recommendations" })).not.toBeInTheDocument();
});

test("says if they can't be loaded, and tries again", async () => {
  server.use(
    http.get(
      "*/api/me/recommendations",
      () => HttpResponse.json({ title: "No", status: 404 }, { status: 404 }),
      {
        once: true,
      },
    ),
  );
  const { user } = await open();
  expect(section().getByText(/Couldn't load your recommendations/)).toBeVisible();
  await user.click(section().getByRole("button", { name: "Retry" }));
  expect(await section().findByRole("list", { name: "About you" })).toBeVisible();
});

test("a notification leads to the section", async () => {
  await open(`${path}#recommendations`);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Recommendations" }));
});

/** What "Export as JSON Resume" saves. */
async function exportJsonResume() {
  const saved: Blob[] = [];
  const createObjectURL = (content: Blob) => `blob:${saved.push(content)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Import or export profile" }));
  const button = await screen.findByRole("button", { name: "Export as JSON Resume" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  await user.click(button);
  return JSON.parse((await saved[0]?.text()) ?? "{}");
}

test("a JSON Resume is exported without recommendations if they can't be loaded, and the page says so", async () => {
  const refuse = () => HttpResponse.json({ title: "No", status: 404 }, { status: 404 });
  server.use(http.get("*/api/users/:id/recommendations", refuse));
  const { basics, references } = await exportJsonResume();
  expect(basics.name).not.toBe("");
  expect(references).toEqual([]);
  expect(
    screen.getByText(/^Couldn't load your recommendations. The export won't contain them/),
  ).toBeVisible();
});

test("an exported JSON Resume has those that the profile shows", async () => {
  const { references } = await exportJsonResume();
  expect(references.map(({ name }: { name: string }) => name)).toEqual(["Lena Brandt", "Grace Whitlock"]);
  expect(references[0].reference).toMatch(/^In four years/);
});
