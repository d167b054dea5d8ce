import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { lastTextMailedTo } from "../../../testing/mailed-links";
import { testHasher } from "../../../testing/test-hasher";
import { openSession } from "./session";

const app = useTestApp();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

/** Signs the same person in again, a minute later. */
async function signInAgain(accountId: string, userAgent = FIREFOX) {
  app().clock.advance({ minutes: 1 });
  return {
    token: await openSession({ clock: app().clock, hasher: testHasher }, app().db, {
      accountId,
      userAgent,
      by: "password",
    }),
  };
}

describe("the list of sessions", () => {
  it("lists the account's devices, most recently used first", async () => {
    const user = await buildUser(app().db);
    await buildUser(app().db);
    const newer = await signInAgain(user.id);

    const { body } = await app().call("listSessions", {}, user);

    expect(body.map(({ device, current }) => [device, current])).toEqual([
      ["Firefox on Linux", false],
      ["Jest", true],
    ]);
    expect((await app().call("listSessions", {}, newer)).body[0]?.current).toBe(true);
  });
});

describe("the location of a session", () => {
  const placed = useTestApp(undefined, { geoip: { locationOf: (address) => PLACES.get(address) } });
  const PLACES = new Map([["192.0.2.1", "Berlin, Germany"]]);
  const password = "correct horse";

  it("is recorded at its sign-in, listed, and named in the mail about the device", async () => {
    const { email } = await buildAccount(placed().db, { email: "placed@example.com", password });
    const elsewhere = await placed().call("login", { email, password }, { address: "192.0.2.2" });
    expect(await lastTextMailedTo(placed().db, email)).not.toContain("near");
    await placed().call("login", { email, password }, { address: "192.0.2.1" });
    expect(await lastTextMailedTo(placed().db, email)).toContain(", near Berlin, Germany.");

    const caller = { token: elsewhere.body.access_token };
    const { body } = await placed().call("listSessions", {}, caller);
    expect(body.map(({ place }) => place).sort()).toEqual(["", "", "Berlin, Germany"]);
  });
});

describe("ending sessions", () => {
  it("ends one of the account's own sessions, and nobody else's", async () => {
    const user = await buildUser(app().db);
    const stranger = await buildUser(app().db);
    const other = await signInAgain(user.id);
    const [newest] = (await app().call("listSessions", {}, user)).body;
    const id = newest?.id ?? "";

    expect((await app().refuse("endSession", { id }, stranger)).status).toBe(404);
    await app().call("getSession", {}, other);
    await app().call("endSession", { id }, user);

    expect((await app().refuse("getSession", {}, other)).status).toBe(401);
    expect((await app().refuse("endSession", { id }, user)).status).toBe(404);
  });

  it("ends all sessions except the caller's", async () => {
    const user = await buildUser(app().db);
    const stranger = await buildUser(app().db);
    const others = [await signInAgain(user.id), await signInAgain(user.id)];

    await app().call("endOtherSessions", {}, user);

    for (const other of others) expect((await app().refuse("getSession", {}, other)).status).toBe(401);
    expect((await app().call("listSessions", {}, user)).body).toHaveLength(1);
    await app().call("getSession", {}, stranger);
  });
});

describe("settings", () => {
  it("remove a person from the public directory, but not from the members' directory", async () => {
    const hidden = await buildUser(app().db, { firstName: "Quillon", lastName: "Hidden" });
    const member = await buildUser(app().db);
    expect((await app().call("getSettings", {}, hidden)).body).toMatchObject({ public_directory: true });

    await app().call("updateSettings", { public_directory: false }, hidden);
    expect((await app().call("updateSettings", {}, hidden)).body).toMatchObject({ public_directory: false });

    const search = { first_name: "Quillon" };
    expect((await app().call("searchUsers", search)).body).toEqual([]);
    expect((await app().refuse("searchUsers", search, { token: "x".repeat(43) })).status).toBe(401);
    expect((await app().call("searchUsers", search, member)).body).toHaveLength(1);
    expect((await app().call("getSettings", {}, member)).body).toMatchObject({ public_directory: true });
  });

  it("have one of the known conventions, or none", async () => {
    const member = await buildUser(app().db);
    expect((await app().call("getSession", {}, member)).body.locale).toBeNull();
    await app().call("updateSettings", { locale: "pt-BR" }, member);
    expect((await app().call("getSession", {}, member)).body.locale).toBe("pt-BR");
    const { errors } = await app().refuse("updateSettings", { locale: "xx-XX" }, member);
    expect(errors).toEqual([{ path: "locale", message: "Choose from the list" }]);
    await app().call("updateSettings", { locale: null }, member);
    expect((await app().call("getSettings", {}, member)).body.locale).toBeNull();
  });
});

// Last, because it moves the clock beyond everyone else's sessions.
describe("a long list of sessions", () => {
  it("leaves out expired sessions, and is paged", async () => {
    const user = await buildUser(app().db);
    app().clock.advance({ days: 31 });
    const here = await signInAgain(user.id);
    for (let index = 0; index < 4; index++) await signInAgain(user.id);

    const first = await app().call("listSessions", { limit: 3 }, here);
    const second = await app().call("listSessions", { limit: 3, cursor: first.next }, here);

    expect([first.body.length, second.body.length, second.next]).toEqual([3, 2, undefined]);
  });
});
