import { readersLocale } from "../../format/locale";
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
  expect(localStorage.getItem("verifiedUserId")).toBeNull();
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

describe("what a tab stores about its visitor", () => {
  const names = ["register-email", "quiz", "provider-errand"];
  const kept = () => names.filter((name) => sessionStorage.getItem(name) !== null);
  const keepAll = () => {
    for (const name of names) sessionStorage.setItem(name, "kept");
  };

  test("is kept by a sign-in, apart from the address that was typed", () => {
    clearSession();
    keepAll();
    signIn("token", "1");
    expect(kept()).toEqual(["quiz", "provider-errand"]);
  });

  test("is kept as long as nobody signs in", () => {
    clearSession();
    keepAll();
    sessionStore.setState({ leftTo: "/quiz" });
    expect(kept()).toEqual(names);
  });

  test("is deleted by a sign-out", () => {
    signIn("token", "1");
    keepAll();
    clearSession();
    expect(kept()).toEqual([]);
  });

  test("is deleted if another account takes the session's place", () => {
    signIn("token", "1");
    keepAll();
    signIn("grace-token", "2", "Grace");
    expect(kept()).toEqual([]);
  });

  test("is kept if the account gets a new token, or a new name", () => {
    signIn("token", "1");
    keepAll();
    signIn("newer-token", "1");
    signIn("newer-token", "1", "Augusta");
    expect(kept()).toEqual(names);
  });
});

test("a sign-out deletes what the browser stored about the account's errands", () => {
  signIn("token", "1");
  for (const key of ["otherUser", "newCompanyId", "resendCooldownEnd"]) localStorage.setItem(key, "1");
  localStorage.setItem("theme", "dark");
  clearSession();
  expect({ ...localStorage }).toEqual({ theme: "dark" });
});

describe("a session that was written by hand", () => {
  const write = (currUserId: string, profile: unknown) => {
    clearSession();
    localStorage.setItem("authToken", "by-hand");
    localStorage.setItem("currUserId", currUserId);
    localStorage.setItem("verifiedUserId", "8");
    localStorage.setItem("currUserProfile", JSON.stringify(profile));
    fireStorageEvent("authToken");
    return sessionStore.getState();
  };

  test("takes its own profile", () => {
    expect(write("1", profileOf("1", "Ada"))).toMatchObject({
      verifiedUserId: "8",
      currUserProfile: { first_name: "Ada" },
    });
  });

  test("doesn't take someone else's profile", () => {
    expect(write("2", profileOf("1", "Ada"))).toMatchObject({ currUserId: "2", currUserProfile: null });
  });

  test.each([
    ["a number for a name", { first_name: 1 }],
    ["a number for a family name", { last_name: 1 }],
    ["an unknown step", { state: "guest" }],
    ["a list for a step", { state: ["member"] }],
  ])("doesn't take a profile with %s", (_, wrong) => {
    expect(write("1", { ...profileOf("1", "Ada"), ...wrong }).currUserProfile).toBeNull();
  });

  test.each(["verify-email", "create-profile", "member"])("takes a profile at the step %s", (state) => {
    expect(write("1", { ...profileOf("1", "Ada"), state }).currUserProfile).toMatchObject({ state });
  });
});

test("a record of another session doesn't belong to the stored token", () => {
  signIn("ada-token", "1");
  localStorage.setItem("authToken", "by-hand");
  localStorage.setItem("currUserId", "7");
  fireStorageEvent("authToken");
  expect(sessionStore.getState()).toMatchObject({
    authToken: "by-hand",
    currUserId: "7",
    currUserProfile: null,
  });
});

test("the token's own record counts, not what another tab wrote under one key", () => {
  signIn("ada-token", "1");
  sessionStore.setState({ verifiedUserId: "9" });
  localStorage.setItem("currUserId", "2");
  localStorage.setItem("verifiedUserId", "2");
  fireStorageEvent("currUserId");
  expect(sessionStore.getState()).toMatchObject({
    authToken: "ada-token",
    currUserId: "1",
    verifiedUserId: "9",
  });
});

test("numbers in a record that was edited by hand are no ids", () => {
  signIn("ada-token", "1");
  const record = {
    authToken: "ada-token",
    currUserId: 7,
    currUserProfile: { ...profileOf("1", "Ada"), user_id: 7 },
  };
  localStorage.setItem("session", JSON.stringify(record));
  fireStorageEvent("session");
  expect(sessionStore.getState()).toMatchObject({ currUserId: null, currUserProfile: null });
});

test("a stored session without its token is nobody's", () => {
  signIn("ada-token", "1");
  localStorage.removeItem("authToken");
  fireStorageEvent("authToken");
  expect(sessionStore.getState()).toMatchObject({ authToken: null, currUserId: null, currUserProfile: null });
});

test("a sign-in counts in a tab that slept through another tab's", () => {
  signIn("ada-token", "1");
  for (const [key, value] of keysOfAnother()) localStorage.setItem(key, value);
  signIn("third-token", "3");
  expect(sessionStore.getState()).toMatchObject({ authToken: "third-token", currUserId: "3" });
  expect({ ...localStorage }).toMatchObject({ authToken: "third-token", currUserId: "3" });
});

test("only a sign-out by choice says where it leads", () => {
  signIn("token", "1");
  clearSession();
  expect(sessionStore.getState().leftTo).toBeNull();
  signIn("token", "1");
  clearSession({ byChoice: true, to: "/login" });
  expect(sessionStore.getState().leftTo).toBe("/login");
});

test("the page shows the conventions that the member chose, and the browser's after the sign-out", () => {
  signIn("token", "1");
  sessionStore.setState({ currUserProfile: { ...profileOf("1", "Ada"), locale: "de-AT" } });
  expect(readersLocale()).toBe("de-AT");
  clearSession();
  expect(readersLocale()).toBe(navigator.language);
});
