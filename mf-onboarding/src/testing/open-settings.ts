import { sessionStore } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

/** Opens a page of the settings. */
export const openSettings = (page: string, as: "member" | "recruiter" = "member") =>
  renderRemote(routes, { path: `/signed-in/settings/${page}`, as });

/** Finds a section of the page by its heading. */
export const settingsSection = async (name: string) => within(await screen.findByRole("region", { name }));

/** The answer of a call that renews the session, with the session that the test server knows. */
export const renewedSession = () => {
  const { currUserId, authToken } = sessionStore.getState();
  return { user_id: currUserId, access_token: authToken };
};
