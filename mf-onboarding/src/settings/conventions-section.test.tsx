import { api } from "@guildway/shared/api";
import { formatDate } from "@guildway/shared/format/dates";
import { formatNumber } from "@guildway/shared/format/numbers";
import { clearSession } from "@guildway/shared/session";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const written = () => formatDate("2026-11-24T14:05:00Z", "moment", { timeZone: "UTC" });

// The tests share a member, and the server keeps what each of them chose.
beforeEach(async () => {
  await signInAs("member");
  await api.updateSettings({ locale: null });
});

test("a member chooses how dates and numbers are written, or leaves it to the browser", async () => {
  const { user } = await renderRemote(routes, { path: "/signed-in/settings/account", as: "member" });
  const choice = await screen.findByLabelText("Language and region");
  expect(choice).toHaveDisplayValue("As my browser: English (United States)");
  expect(choice).toHaveAccessibleDescription(/1,234,567\.8 · €50,000$/);

  await user.selectOptions(choice, "German (Germany)");
  await waitFor(() => expect(choice).toHaveAccessibleDescription(/1\.234\.567,8 · 50\.000\s€$/));
  await waitFor(() => expect(written()).toBe("24 November 2026 at 14:05"));
  await waitFor(async () => expect((await api.getSettings()).locale).toBe("de-DE"));
  expect((await api.getSession()).locale).toBe("de-DE");

  await user.selectOptions(choice, "As my browser: English (United States)");
  await waitFor(() => expect(written()).toBe("November 24, 2026 at 2:05 PM"));
  expect((await api.getSettings()).locale).toBeNull();
});

test("the next person at the browser gets the browser's own conventions", async () => {
  const { user } = await renderRemote(routes, { path: "/signed-in/settings/account", as: "member" });
  await user.selectOptions(await screen.findByLabelText("Language and region"), "English (United Kingdom)");
  await waitFor(() => expect(written()).toBe("24 November 2026 at 14:05"));
  clearSession();
  expect(written()).toBe("November 24, 2026 at 2:05 PM");
});

test("the last of several quick choices wins, as with arrow keys", async () => {
  const { user } = await renderRemote(routes, { path: "/signed-in/settings/account", as: "member" });
  const choice = await screen.findByLabelText<HTMLSelectElement>("Language and region");
  const { promise: slow, resolve: answer } = deferred();
  let sent = 0;
  server.use(
    http.patch("*/api/me/settings", async () => {
      sent += 1;
      if (sent === 1) await slow;
    }),
  );
  await user.selectOptions(choice, "German (Germany)");
  await user.selectOptions(choice, "English (United Kingdom)");
  expect(choice).toHaveDisplayValue("English (United Kingdom)");
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(choice.value));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  // The second waits for the first, so that the server gets them in this order.
  expect(sent).toBe(1);
  answer();
  await waitFor(() => expect(sent).toBe(2));
  await waitFor(() => expect(formatNumber(1_234)).toBe("1,234"));
  await waitFor(async () => expect((await api.getSession()).locale).toBe("en-GB"));
  watch.disconnect();
  expect(shown.filter((value) => value !== "en-GB")).toEqual([]);
  expect(choice).toHaveDisplayValue("English (United Kingdom)");
});
