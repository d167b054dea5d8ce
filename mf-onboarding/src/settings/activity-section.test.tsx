import { api } from "@guildway/shared/api";
import { ACTIVITY_KINDS, ACTIVITY_METHODS } from "@guildway/shared/contract/activity";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { activityText, activityWay } from "./activity-text";

const open = () => renderRemote(routes, { path: "/signed-in/settings/sign-in", as: "member" });
const section = async () => within(await screen.findByRole("region", { name: "Account activity" }));

test("lists what happened, newest first, and loads more on demand", async () => {
  await api.login(await globalThis.testEnvironment.credentialsOf("member"));
  const { user } = await open();
  const part = await section();
  const list = within(await part.findByRole("list", { name: "Account activity" }));
  expect(list.getAllByRole("listitem")[0]).toHaveTextContent(/^Signed in.*Confirmed with the password · now/);
  expect(list.getAllByRole("listitem")).toHaveLength(6);

  await user.click(part.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(list.getAllByRole("listitem").length).toBeGreaterThan(6));
});

test("shows that the activity failed to load, and retries", async () => {
  server.use(http.get("*/api/me/activity", () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  const part = await section();
  expect(await part.findByRole("alert")).toHaveTextContent("Couldn't load your account activity");
  await user.click(part.getByRole("button", { name: "Retry" }));
  expect(await part.findByRole("list", { name: "Account activity" })).toBeVisible();
});

test("says what will appear if there is nothing", async () => {
  server.use(http.get("*/api/me/activity", () => HttpResponse.json([])));
  await open();
  expect(await (await section()).findByText(/No activity yet/)).toBeVisible();
});

test("describes every kind of event in words", () => {
  const event = { id: "", device: null, method: null, detail: null, created_at: "" };
  for (const kind of ACTIVITY_KINDS) expect(activityText({ ...event, kind })).toMatch(/^[A-Z ]/);
  for (const method of ACTIVITY_METHODS) {
    const way = activityWay({ ...event, kind: "signed-in", device: "Firefox on Linux", method });
    expect(way).toMatch(/^Firefox on Linux · (Confirmed|By) /);
  }
  // A mailed link may end a device that had nothing open.
  expect(activityText({ ...event, kind: "session-ended" })).toBe("A device signed out");
  expect(activityText({ ...event, kind: "role-granted", detail: "administrator" })).toBe(
    "Became an administrator",
  );
});
