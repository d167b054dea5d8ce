import { serverNow } from "@guildway/shared/api";
import { formatDate } from "@guildway/shared/format/dates";
import { sessionStore } from "@guildway/shared/session";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { openSettings, settingsSection } from "../testing/open-settings";

/** Of the demo member. */
const NAME = "Amara Okafor";

describe("deleting the account", () => {
  async function ask() {
    const view = await openSettings("data");
    await view.user.click(
      (await settingsSection("Delete account")).getByRole("button", { name: "Delete account" }),
    );
    const dialog = within(await screen.findByRole("alertdialog", { name: `Delete the account of ${NAME}?` }));
    return { ...view, dialog };
  }

  test("asks for confirmation", async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("requires the person's name, in any case", async () => {
    const deleted = jest.fn(() => new HttpResponse(null, { status: 204 }));
    server.use(http.post("*/api/me/delete", deleted));
    const { user, dialog } = await ask();
    const field = dialog.getByLabelText("Your name");
    expect(field).toHaveFocus();
    for (const wrong of ["{Enter}", "Amara{Enter}"]) {
      await user.type(field, wrong);
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining(`Type ${NAME} to delete the account`),
      );
      expect(field).toHaveFocus();
    }
    expect(deleted).not.toHaveBeenCalled();
    await user.type(field, "  okafor {Enter}");
    await waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
  });

  test("says why the last recruiter can't delete the account", async () => {
    server.use(
      http.post("*/api/me/delete", () =>
        HttpResponse.json({ detail: "You are the last recruiter of Acme", status: 409 }, { status: 409 }),
      ),
    );
    const { user, dialog } = await ask();
    await user.type(dialog.getByLabelText("Your name"), NAME);
    await user.click(dialog.getByRole("button", { name: "Delete account" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("You are the last recruiter of Acme");
    expect(sessionStore.getState().authToken).not.toBeNull();
  });

  test("ends the session", async () => {
    server.use(http.post("*/api/me/delete", () => new HttpResponse(null, { status: 204 })));
    const { user, dialog } = await ask();
    const inAWeek = formatDate(new Date(serverNow() + 7 * 24 * 60 * 60 * 1000), "day");
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(
      expect.stringContaining(`Until ${inAWeek} at`),
    );
    await user.type(dialog.getByLabelText("Your name"), NAME);
    await user.click(dialog.getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(sessionStore.getState().authToken).toBeNull());
    expect(
      screen.getByText(
        new RegExp(`^Your account is deleted\\. Until ${inAWeek} at .+, signing in brings it back\\.$`),
      ),
    ).toBeVisible();
  });
});
