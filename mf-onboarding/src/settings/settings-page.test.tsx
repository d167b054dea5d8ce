import { api } from "@guildway/shared/api";
import { hasShortcuts } from "@guildway/shared/shortcuts";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { openSettings, renewedSession, settingsSection } from "../testing/open-settings";

test("lists its pages, and each one leads to the others", async () => {
  const { user } = await renderRemote(routes, { path: "/signed-in/settings", as: "member" });
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Privacy/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  expect(document.title).toBe("Privacy settings · Guildway");
  const list = within(screen.getByRole("navigation", { name: "Settings" }));
  expect(list.getByRole("link", { current: "page" })).toHaveTextContent("Privacy");

  for (const name of ["Account", "Sign-in", "Notifications", "Programs", "Data"]) {
    await user.click(
      within(screen.getByRole("navigation", { name: "Settings" })).getByRole("link", { name }),
    );
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name })).toHaveFocus());
  }
  await user.click(screen.getByRole("link", { name: "Settings" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test.each([
  ["account", "Writing messages", "Enter sends a message", "enter_sends"],
  ["privacy", "Read receipts", "Show when I have read a message", "read_receipts"],
  ["privacy", "Active now", "Show when I'm active", "show_active"],
  ["notifications", "Unread messages", "Email me about unread messages", "message_mail"],
] as const)("the page %s has, under %s, the choice %s", async (page, title, label, key) => {
  const { user } = await openSettings(page);
  const box = await (await settingsSection(title)).findByRole("checkbox", { name: new RegExp(label) });
  const before = (await api.getSettings())[key];
  await user.click(box);
  await waitFor(async () => expect((await api.getSettings())[key]).toBe(!before));
});

test("single-key shortcuts can be switched off, and stay off in this browser", async () => {
  const { user, unmount } = await openSettings("account");
  const box = () => screen.findByRole("checkbox", { name: /^Use single-key shortcuts/ });
  expect(await box()).toBeChecked();
  await user.click(await box());
  expect(hasShortcuts()).toBe(false);
  unmount();
  await openSettings("account");
  expect(await box()).not.toBeChecked();
  await user.click(await box());
  expect(hasShortcuts()).toBe(true);
});

test("asks for a new address without using it yet", async () => {
  const { email } = await globalThis.testEnvironment.credentialsOf("member");
  const { user } = await openSettings("account");
  const part = await settingsSection("Email");
  expect(await part.findByText(email)).toBeVisible();

  await user.type(part.getByLabelText("New Email"), "elsewhere@example.com");
  await user.click(part.getByRole("button", { name: "Change email" }));

  expect(await part.findByText("elsewhere@example.com")).toBeVisible();
  expect(part.getByLabelText("New Email")).toHaveValue("");
  expect((await api.getSession()).email).toBe(email);
});

test("tells password managers whose password is changed", async () => {
  const { email } = await globalThis.testEnvironment.credentialsOf("member");
  await openSettings("sign-in");
  const form = (await settingsSection("Password")).getByLabelText("Current Password").closest("form");
  await waitFor(() => expect(form?.querySelector("[autocomplete=username]")).toHaveValue(email));
});

test("shows a wrong password at its field", async () => {
  const { user } = await openSettings("sign-in");
  const part = await settingsSection("Password");
  await user.type(part.getByLabelText("Current Password"), "not this one");
  await user.type(part.getByLabelText("New Password"), "a quiet harbour at dawn");
  await user.click(part.getByRole("button", { name: "Change password" }));

  await waitFor(() => expect(part.getByLabelText("Current Password")).toHaveFocus());
  expect(part.getByLabelText("Current Password")).toHaveAccessibleDescription(
    "This is not your current password",
  );
  expect(part.getByLabelText("New Password")).toHaveValue("a quiet harbour at dawn");
});

test("changes the password", async () => {
  server.use(http.post("*/api/me/password", () => HttpResponse.json(renewedSession())));
  const { user } = await openSettings("sign-in");
  const part = await settingsSection("Password");
  await user.type(part.getByLabelText("Current Password"), "the old one, as it was");
  await user.type(part.getByLabelText("New Password"), "a quiet harbour at dawn");
  await user.click(part.getByRole("button", { name: "Change password" }));

  expect(await screen.findByText("Password changed. All other devices were signed out.")).toBeVisible();
  expect(part.getByLabelText("Current Password")).toHaveValue("");
});

test("lists devices and signs out one or all others", async () => {
  // Three times the same person: two devices elsewhere, then this one.
  for (let index = 0; index < 2; index++) {
    await api.login(await globalThis.testEnvironment.credentialsOf("member"));
  }
  const { user } = await openSettings("sign-in");
  const part = await settingsSection("Devices");
  const devices = within(await part.findByRole("list", { name: "Devices" }));
  expect(devices.getByText("This device")).toBeVisible();
  const before = devices.getAllByRole("listitem").length;
  expect(before).toBeGreaterThanOrEqual(3);

  const [first, second] = devices.getAllByRole("button", { name: /^Sign out / });
  if (first) await user.click(first);
  await waitFor(() => expect(devices.getAllByRole("listitem")).toHaveLength(before - 1));
  await waitFor(() => expect(second).toHaveFocus());

  await user.click(part.getByRole("button", { name: "Sign out all others" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "Sign out all other devices?" }));
  expect(await dialog.findByText(/Your access tokens aren't revoked by this/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(devices.getAllByRole("listitem")).toHaveLength(1));
  expect(part.queryByRole("button", { name: "Sign out all others" })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("region", { name: "Devices" })).toHaveFocus());
});

test("names where a device signed in, if that is known", async () => {
  const now = new Date().toISOString();
  const session = { created_at: now, last_used_at: now, current: false };
  server.use(
    http.get("*/api/me/sessions", () =>
      HttpResponse.json([
        {
          ...session,
          id: "01990000-0000-7000-8000-000000000001",
          device: "Firefox on Linux",
          place: "Berlin, Germany",
        },
        { ...session, id: "01990000-0000-7000-8000-000000000002", device: "Safari on iPhone", place: "" },
      ]),
    ),
  );
  await openSettings("sign-in");
  const [placed, other] = await (await settingsSection("Devices")).findAllByRole("listitem");
  expect(placed).toHaveTextContent(/Firefox on Linux.*, signed in near Berlin, Germany/);
  expect(other).not.toHaveTextContent("near");
});

test("says when a device was used only as exactly as it is noted", async () => {
  const used = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const session = (number: number, minutesAgo: number) => ({
    id: `01990000-0000-7000-8000-00000000000${number}`,
    device: `Device ${number}`,
    place: "",
    created_at: used(600),
    last_used_at: used(minutesAgo),
    current: number === 1,
  });
  server.use(
    http.get("*/api/me/sessions", () => HttpResponse.json([session(1, 40), session(2, 45), session(3, 75)])),
  );
  await openSettings("sign-in");
  const [own, recent, earlier] = await (await settingsSection("Devices")).findAllByRole("listitem");
  expect(own).toHaveTextContent(/Active now/);
  expect(recent).toHaveTextContent(/Active in the last hour/);
  expect(earlier).toHaveTextContent(/Active 1h ago/);
});

test("shows that the devices failed to load, and retries", async () => {
  server.use(http.get("*/api/me/sessions", () => HttpResponse.error(), { once: true }));
  const { user } = await openSettings("sign-in");
  const part = await settingsSection("Devices");
  expect(await part.findByRole("alert")).toHaveTextContent("Couldn't load your devices");
  await user.click(part.getByRole("button", { name: "Retry" }));
  expect(await part.findByText("This device")).toBeVisible();
});

test("changes a notification setting at once, and reverts it if saving fails", async () => {
  const { user } = await openSettings("notifications");
  const part = await settingsSection("Notifications and email");
  const likes = await part.findByRole("combobox", { name: "Reactions to my posts" });
  expect(likes).toHaveDisplayValue("In the app");
  expect(part.getByRole("combobox", { name: "My applications" })).toHaveDisplayValue("In a daily email");

  await user.selectOptions(likes, "Off");
  expect(likes).toHaveDisplayValue("Off");
  await waitFor(async () => expect((await api.getNotificationSettings()).like).toBe("none"));

  server.use(http.patch("*/api/me/settings/notifications", () => HttpResponse.error()));
  await user.selectOptions(likes, "In a daily email");
  expect(await screen.findByText(/Couldn't save your setting/)).toBeVisible();
  expect(likes).toHaveDisplayValue("Off");
});

test("offers to switch off news, but not decisions about oneself", async () => {
  await openSettings("notifications");
  const part = await settingsSection("Notifications and email");
  await part.findByRole("combobox", { name: "Reactions to my posts" });
  const canBeOff = (name: string | RegExp) =>
    within(part.getByRole("combobox", { name })).queryByRole("option", { name: "Off" }) !== null;
  expect(["Reactions to my posts", "New applications for my company's jobs"].map(canBeOff)).toEqual([
    true,
    true,
  ]);
  expect(
    ["My applications", /^My interviews/, /^Jobs that close/, "Moderators' decisions about me"].map(canBeOff),
  ).toEqual([false, false, false, false]);
});

test("shows that the notification settings failed to load, and retries", async () => {
  server.use(http.get("*/api/me/settings/notifications", () => HttpResponse.error(), { once: true }));
  const { user } = await openSettings("notifications");
  const part = await settingsSection("Notifications and email");
  expect(await part.findByRole("alert")).toHaveTextContent("Couldn't load your notification settings");
  await user.click(part.getByRole("button", { name: "Retry" }));
  expect(await part.findByRole("combobox", { name: "Reactions to my posts" })).toBeVisible();
});

test("leaves the public directory, and reverts if saving fails", async () => {
  const { user } = await openSettings("privacy");
  const part = await settingsSection("People search");
  const box = await part.findByRole("checkbox", { name: /Show me to visitors/ });
  expect(box).toBeChecked();

  await user.click(box);
  await waitFor(async () => expect((await api.getSettings()).public_directory).toBe(false));

  server.use(http.patch("*/api/me/settings", () => HttpResponse.error()));
  await user.click(box);
  expect(await screen.findByText(/Couldn't save your setting/)).toBeVisible();
  expect(box).not.toBeChecked();
});

test("offers the person's data as a file", async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (content: Blob) => {
    saved.push(content);
    return "blob:data";
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  const { user } = await openSettings("data");
  await user.click((await settingsSection("Your data")).getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.size).toBeGreaterThan(100);
});

describe("a call that needs a confirmation", () => {
  /** Answers like a server that has confirmed the session more than 10 minutes ago. */
  const confirmationRequired = (methods: string[] = ["password"]) =>
    HttpResponse.json(
      { type: "urn:guildway:problem:confirmation-required", title: "", detail: "", status: 403, methods },
      { status: 403 },
    );
  const onceOnly = { once: true };

  /** Asks for a new address when the session was confirmed long ago. */
  async function changeEmail() {
    server.use(http.post("*/api/me/email", () => confirmationRequired(), onceOnly));
    // An account may ask once a minute, and the member has.
    const view = await openSettings("account", "recruiter");
    const part = await settingsSection("Email");
    await view.user.type(part.getByLabelText("New Email"), "later@example.com");
    await view.user.click(part.getByRole("button", { name: "Change email" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    return { ...view, part, dialog };
  }

  test("asks for the password, and is then repeated unchanged", async () => {
    const { password } = await globalThis.testEnvironment.credentialsOf("recruiter");
    const { user, part, dialog } = await changeEmail();
    await user.type(dialog.getByLabelText("Your Password"), "not this one{Enter}");
    expect(await dialog.findByText("This is not your current password")).toBeVisible();
    await user.clear(dialog.getByLabelText("Your Password"));
    await user.type(dialog.getByLabelText("Your Password"), `${password}{Enter}`);

    expect(await part.findByText("later@example.com")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("can be canceled, and nothing is lost", async () => {
    const { user, part, dialog } = await changeEmail();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(part.getByLabelText("New Email")).toHaveValue("later@example.com");
    await waitFor(() => expect(part.getByRole("button", { name: "Change email" })).toHaveFocus());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("is confirmed by a password that its form asked for", async () => {
    const { password } = await globalThis.testEnvironment.credentialsOf("member");
    let calls = 0;
    server.use(
      http.post("*/api/me/password", () =>
        ++calls === 1 ? confirmationRequired() : HttpResponse.json(renewedSession()),
      ),
    );
    const { user } = await openSettings("sign-in");
    const part = await settingsSection("Password");
    await user.type(part.getByLabelText("Current Password"), "not this one");
    await user.type(part.getByLabelText("New Password"), "a quiet harbour at dawn{Enter}");
    expect(await part.findByText("This is not your current password")).toBeVisible();
    calls = 0;
    await user.clear(part.getByLabelText("Current Password"));
    await user.type(part.getByLabelText("Current Password"), `${password}{Enter}`);
    expect(await screen.findByText("Password changed. All other devices were signed out.")).toBeVisible();
    expect(calls).toBe(2);
  });

  test("says what to do if there is no password to ask for", async () => {
    server.use(http.get("*/api/me/export/archive", () => confirmationRequired([]), onceOnly));
    const { user } = await openSettings("data");
    await user.click((await settingsSection("Your data")).getByRole("button", { name: "Download my data" }));
    const dialog = await screen.findByRole("dialog", { name: "Choose a password first" });
    await user.click(within(dialog).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test.each([
    ["Enter your password to continue.", ["password"]],
    ["Use your passkey, or enter your password.", ["password", "passkey"]],
    ["Use your passkey, or enter your password and a code.", ["password", "code", "passkey"]],
  ])("says what confirms: %s", async (text, methods) => {
    server.use(http.get("*/api/me/export/archive", () => confirmationRequired(methods), onceOnly));
    const { user } = await openSettings("data");
    await user.click((await settingsSection("Your data")).getByRole("button", { name: "Download my data" }));
    expect(await screen.findByRole("dialog", { name: "Confirm it's you" })).toHaveTextContent(text);
    await user.keyboard("{Escape}");
  });

  test("says what to do about a lost passkey", async () => {
    server.use(http.get("*/api/me/export/archive", () => confirmationRequired(["passkey"]), onceOnly));
    const { user } = await openSettings("data");
    await user.click((await settingsSection("Your data")).getByRole("button", { name: "Download my data" }));
    const dialog = await screen.findByRole("dialog", { name: "Confirm it's you" });
    expect(dialog).toHaveTextContent("If you no longer have it, sign out and set a new password");
    expect(dialog).toHaveTextContent(
      "If signing in takes more than a password, that takes a recovery code, too",
    );
    expect(within(dialog).queryByLabelText("Your Password")).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test("is asked for over another dialog, which stays open", async () => {
    server.use(http.post("*/api/me/delete", () => confirmationRequired()));
    const { user } = await openSettings("data");
    await user.click(
      (await settingsSection("Delete account")).getByRole("button", { name: "Delete account" }),
    );
    const outer = await screen.findByRole("alertdialog", { name: "Delete the account of Amara Okafor?" });
    await user.type(within(outer).getByLabelText("Your name"), "Amara Okafor");
    await user.click(within(outer).getByRole("button", { name: "Delete account" }));
    const dialog = await screen.findByRole("dialog", { name: "Confirm it's you" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(outer).toBeVisible();
    expect(within(outer).queryByRole("alert")).not.toBeInTheDocument();
  });
});
