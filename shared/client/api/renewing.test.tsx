import { waitFor } from "@testing-library/react";
import { deferred } from "../../testing/deferred";
import { HttpResponse, http, server } from "../../testing/server";
import { sessionStore } from "../session/session";
import { api, signOut } from "./client";

const ID = "01990000-0000-7000-8000-000000000001";
const profile = {
  user_id: ID,
  state: "member" as const,
  first_name: "Ada",
  last_name: "Lovelace",
  portrait: "",
  cover: "",
  locale: null,
  moderator: false,
};

beforeEach(() => {
  sessionStore.setState({ authToken: "copied", currUserId: ID, currUserProfile: profile });
  server.use(
    http.delete("*/api/me/sessions", () => HttpResponse.json({ user_id: ID, access_token: "renewed" })),
    http.get("*/api/me/settings", ({ request }) =>
      request.headers.get("Authorization") === "Bearer renewed"
        ? HttpResponse.json({
            public_directory: true,
            read_receipts: true,
            show_active: true,
            enter_sends: true,
            message_mail: true,
            locale: null,
          })
        : HttpResponse.json({ type: "urn:guildway:problem:signed-out", status: 401 }, { status: 401 }),
    ),
  );
});

test("a renewed session is stored, and the account's data is kept", async () => {
  await api.endOtherSessions();
  expect(sessionStore.getState()).toMatchObject({ authToken: "renewed", currUserProfile: profile });
  expect(localStorage.getItem("authToken")).toBe("renewed");
});

test("a call that was sent with the old token is sent again with the new one", async () => {
  const [settings] = await Promise.all([api.getSettings(), api.endOtherSessions()]);
  expect(settings.enter_sends).toBe(true);
  expect(sessionStore.getState().authToken).toBe("renewed");
});

test("a tab that missed another tab's new token adopts it", async () => {
  const record = { authToken: "renewed", currUserId: ID, verifiedUserId: null, currUserProfile: profile };
  localStorage.setItem("authToken", "renewed");
  localStorage.setItem("currUserId", ID);
  localStorage.setItem("session", JSON.stringify(record));
  expect(sessionStore.getState().authToken).toBe("copied");
  expect((await api.getSettings()).enter_sends).toBe(true);
});

test("a session that has ended is signed out", async () => {
  await expect(api.getSettings()).rejects.toMatchObject({ status: 401 });
  expect(sessionStore.getState().authToken).toBeNull();
});

test("someone who signs out while a new token is on its way stays signed out, and that token ends as well", async () => {
  const ended: (string | null)[] = [];
  const answer = deferred();
  server.use(
    http.delete("*/api/me/sessions", async () => {
      await answer.promise;
      return HttpResponse.json({ user_id: ID, access_token: "renewed" });
    }),
    http.post("*/api/logout", ({ request }) => {
      ended.push(request.headers.get("Authorization"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const others = api.endOtherSessions();
  await signOut();
  answer.resolve();

  await expect(others).rejects.toMatchObject({ dismissed: true });
  expect(sessionStore.getState().authToken).toBeNull();
  expect(localStorage.getItem("authToken")).toBeNull();
  await waitFor(() => expect(ended).toEqual(["Bearer copied", "Bearer renewed"]));
});
