import { clearSession, sessionStore } from "./session";

const profileOf = (user_id: string, first_name: string) => ({
  user_id,
  email: "ada@example.com",
  state: "member" as const,
  first_name,
  last_name: "Lovelace",
  portrait: "",
  cover: "",
  locale: null,
  moderator: false,
});

const signIn = (authToken: string, currUserId: string, first_name = "Ada") =>
  sessionStore.setState({
    authToken,
    currUserId,
    verifiedUserId: null,
    currUserProfile: profileOf(currUserId, first_name),
  });

const fireStorageEvent = (key: string | null) =>
  globalThis.dispatchEvent(new StorageEvent("storage", { key }));

/** What another tab's sign-in writes, key by key. */
function keysOfAnother(): [string, string][] {
  const own = sessionStore.getState();
  const before = { ...localStorage };
  signIn("grace-token", "2", "Grace");
  const written = { ...localStorage };
  sessionStore.setState(own);
  localStorage.clear();
  for (const [key, value] of Object.entries(before)) localStorage.setItem(key, String(value));
  const keys = ["authToken", "currUserId", "currUserProfile", "session"];
  return [["session", "writing"], ...keys.map((key): [string, string] => [key, String(written[key])])];
}

afterEach(() => jest.restoreAllMocks());

test("stores no email address in the browser", () => {
  signIn("token", "1");
  expect(JSON.parse(localStorage.getItem("currUserProfile") ?? "{}")).toMatchObject({ first_name: "Ada" });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("@");
});

test("keeps the specification's keys readable", () => {
  signIn("token", "1");
  expect({ ...localStorage }).toMatchObject({ authToken: "token", currUserId: "1" });
  clearSession();
  expect(localStorage.getItem("authToken")).toBeNull();
  expect(localStorage.getItem("currUserId")).toBeNull();
});

test("a reloaded page starts with the stored session", async () => {
  signIn("token", "1");
  await jest.isolateModulesAsync(async () => {
    const { sessionStore: reloaded } = await import("./session");
    expect(reloaded.getState()).toMatchObject({ authToken: "token", currUserProfile: { first_name: "Ada" } });
  });
});

test("another tab's sign-in is read whole: never one account's id with another's token", () => {
  signIn("ada-token", "1");
  const seen: unknown[] = [];
  const stop = sessionStore.subscribe(({ authToken, currUserId, currUserProfile }) =>
    seen.push([authToken, currUserId, currUserProfile?.first_name]),
  );
  const writes = keysOfAnother();
  seen.length = 0;
  for (const [key, value] of writes) {
    localStorage.setItem(key, value);
    fireStorageEvent(key);
  }
  stop();
  expect(seen).toEqual([["grace-token", "2", "Grace"]]);
});

test("what is read from another tab isn't written back", () => {
  signIn("ada-token", "1");
  const writes = keysOfAnother();
  const write = jest.spyOn(Storage.prototype, "setItem");
  for (const [key, value] of writes) localStorage.setItem(key, value);
  write.mockClear();
  fireStorageEvent(null);
  expect(sessionStore.getState().currUserId).toBe("2");
  expect(write).not.toHaveBeenCalled();
});

test.each([
  [
    "the server's late answer about its session",
    () => sessionStore.setState({ currUserProfile: profileOf("1", "Ada") }),
  ],
  ["a refusal of its token", () => clearSession()],
])("a tab that slept through another tab's sign-in doesn't undo it by %s", (_, act) => {
  signIn("ada-token", "1");
  for (const [key, value] of keysOfAnother()) localStorage.setItem(key, value);
  act();
  expect({ ...localStorage }).toMatchObject({ authToken: "grace-token", currUserId: "2" });
  expect(sessionStore.getState()).toMatchObject({ authToken: "grace-token", currUserId: "2" });
});

test.each(["pageshow", "focus", "resume", "visibilitychange"])(
  "a page that comes back (%s) has missed a sign-out, and knows about it",
  (sign) => {
    signIn("ada-token", "1");
    localStorage.clear();
    globalThis.dispatchEvent(new Event(sign));
    expect(sessionStore.getState()).toMatchObject({
      authToken: null,
      currUserId: null,
      currUserProfile: null,
    });
  },
);

test("a session that was written by hand under the specification's keys counts", () => {
  localStorage.setItem("authToken", "by-hand");
  localStorage.setItem("currUserId", "7");
  fireStorageEvent("authToken");
  expect(sessionStore.getState()).toMatchObject({ authToken: "by-hand", currUserId: "7" });
});

test("in a browser that refuses storage, a session lasts as long as its page", () => {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  }
  signIn("token", "1");
  sessionStore.setState({ verifiedUserId: "1" });
  globalThis.dispatchEvent(new Event("focus"));
  expect(sessionStore.getState()).toMatchObject({ authToken: "token", currUserId: "1", verifiedUserId: "1" });
});

test("a page that is opened with a stored session begins with it", () => {
  signIn("token", "1");
  jest.isolateModules(() => {
    const { sessionStore: opened }: typeof import("./session") = require("./session");
    expect(opened.getState()).toMatchObject({
      authToken: "token",
      currUserId: "1",
      currUserProfile: { first_name: "Ada" },
    });
  });
});
