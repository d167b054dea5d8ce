import { HttpResponse, http, server } from "../../testing/server";
import { sessionStore } from "../session/session";
import { api } from "./client";

const ID = "01990000-0000-7000-8000-000000000001";
const profile = {
  user_id: ID,
  state: "member" as const,
  first_name: "Ada",
  last_name: "Lovelace",
  portrait: "",
  cover: "",
  moderator: false,
};

beforeEach(() => {
  sessionStore.setState({ authToken: "copied", currUserId: ID, currUserProfile: profile });
  server.use(
    http.delete("*/api/user/sessions", () => HttpResponse.json({ user_id: ID, access_token: "renewed" })),
    http.get("*/api/user/settings", ({ request }) =>
      request.headers.get("Authorization") === "Bearer renewed"
        ? HttpResponse.json({
            public_directory: true,
            read_receipts: true,
            enter_sends: true,
            message_mail: true,
          })
        : HttpResponse.json({ type: "urn:guildway:problem:signed-out", status: 401 }, { status: 401 }),
    ),
  );
});

test("a renewed session is stored, and what is known about the account stays", async () => {
  await api.endOtherSessions();
  expect(sessionStore.getState()).toMatchObject({ authToken: "renewed", currUserProfile: profile });
  expect(localStorage.getItem("authToken")).toBe("renewed");
});

test("a call that was sent with the old token is sent again with the new one", async () => {
  const [settings] = await Promise.all([api.getSettings(), api.endOtherSessions()]);
  expect(settings.enter_sends).toBe(true);
  expect(sessionStore.getState().authToken).toBe("renewed");
});

test("a tab that hasn't heard of another tab's new token follows it", async () => {
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
