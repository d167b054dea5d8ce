import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { accountActivity, accounts } from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";

const app = useTestApp();
const password = "correct horse";
let serial = 0;
const buildOwner = () => buildUser(app().db, { email: `activity-${++serial}@example.com`, password });
const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };

async function activityOf(caller: { token: string }) {
  return (await app().call("listAccountActivity", { limit: 50 }, caller)).body;
}

const kindsOf = async (caller: { token: string }) => (await activityOf(caller)).map(({ kind }) => kind);

describe("the account's activity", () => {
  it("lists what happened, on what kind of device and confirmed how, newest first", async () => {
    const owner = await buildOwner();
    await app().refuse("login", { email: owner.email, password: "wrong horse" });
    app().clock.advance({ minutes: 1 });
    const signedIn = (await app().call("login", { email: owner.email, password })).body;
    const caller = { token: signedIn.access_token };
    app().clock.advance({ minutes: 1 });
    await app().call("changeEmail", { email: "ada.new@elsewhere.example" }, caller);
    await app().call("endOtherSessions", {}, caller);
    await app().request("/me/export", { headers: { "User-Agent": FIREFOX } }, caller);

    expect(await activityOf(caller)).toMatchObject([
      { kind: "data-exported", method: "password", device: "Firefox on Linux", detail: null },
      { kind: "other-sessions-ended", method: "password" },
      { kind: "email-change-asked", method: "password", detail: "a•••@elsewhere.example" },
      { kind: "signed-in", method: "password", device: "Unknown device" },
      { kind: "sign-in-refused", method: null, device: "Unknown device" },
    ]);
  });

  it("shows the new address masked, once its link was opened", async () => {
    const owner = await buildOwner();
    await app().call("changeEmail", { email: `bea-${serial}@elsewhere.example` }, owner);
    const token = await lastTokenMailedTo(app().db, `bea-${serial}@elsewhere.example`);
    await app().call("confirmEmail", { token }, owner);
    const [newest] = await activityOf(owner);
    expect(newest).toMatchObject({ kind: "email-changed", method: "link", detail: "b•••@elsewhere.example" });
  });

  it("includes what operators did, without their device", async () => {
    const owner = await buildOwner();
    for (const work of ["grant", "grant", "revoke", "revoke", "suspend", "restore"] as const) {
      expect(await workOnAccount(app().db, config, work, owner.email)).toBeUndefined();
    }
    const { access_token: token } = (await app().call("login", { email: owner.email, password })).body;
    expect((await activityOf({ token })).slice(1).sort((a, b) => a.id.localeCompare(b.id))).toMatchObject([
      { kind: "role-granted", method: "operator", device: null, detail: "moderator" },
      { kind: "role-revoked", method: "operator", device: null, detail: "moderator" },
      { kind: "suspended", method: "operator", device: null },
      { kind: "restored", method: "operator", device: null },
    ]);
  });

  it("is paged, and only the account's own", async () => {
    const owner = await buildOwner();
    const stranger = await buildOwner();
    for (let times = 0; times < 3; times++) await app().call("endOtherSessions", {}, owner);
    const first = await app().call("listAccountActivity", { limit: 2 }, owner);
    const rest = await app().call("listAccountActivity", { limit: 2, cursor: first.next }, owner);
    expect(new Set([...first.body, ...rest.body].map(({ id }) => id)).size).toBe(3);
    expect(rest.next).toBeUndefined();
    expect(await kindsOf(stranger)).toEqual([]);
  });

  it("lists no more than twenty refusals a day", async () => {
    const owner = await buildOwner();
    for (let times = 0; times < 23; times++) {
      await app().refuse("login", { email: owner.email, password: "wrong horse" });
    }
    expect(await kindsOf(owner)).toEqual(Array(20).fill("sign-in-refused"));
  });

  it("can't be changed or deleted, except with the account", async () => {
    const owner = await buildOwner();
    await app().call("endOtherSessions", {}, owner);
    const own = eq(accountActivity.accountId, owner.id);
    const refusal = { cause: { message: "account_activity is append-only" } };
    await expect(app().db.update(accountActivity).set({ device: "" }).where(own)).rejects.toMatchObject(
      refusal,
    );
    await expect(app().db.delete(accountActivity).where(own)).rejects.toMatchObject(refusal);

    await app().call("deleteAccount", {}, owner);
    await app().eraseDeleted();

    expect(await app().db.$count(accounts, eq(accounts.id, owner.id))).toBe(0);
    expect(await app().db.$count(accountActivity, own)).toBe(0);
  });

  it("is in the export", async () => {
    const owner = await buildOwner();
    await app().call("endOtherSessions", {}, owner);
    const text = await (await app().request("/me/export", {}, owner)).text();
    expect(JSON.parse(text)).toMatchObject({ account_activity: [{ kind: "other-sessions-ended" }] });
  });
});

describe("the log", () => {
  it("has security events with the account's id", async () => {
    const owner = await buildOwner();
    const before = app().log.lines.length;
    await app().refuse("login", { email: owner.email, password: "wrong horse" });
    await app().refuse("login", { email: "nobody@example.com", password: "wrong horse" });
    await app().call("login", { email: owner.email, password });
    await app().refuse("listReports", {}, owner);
    const events = app()
      .log.lines.slice(before)
      .filter(({ message }) => message !== "request");
    expect(events).toMatchObject([
      { level: "warn", fields: { accountId: owner.id, kind: "sign-in-refused" } },
      { level: "info", fields: { accountId: owner.id, kind: "signed-in", method: "password" } },
      { level: "warn", fields: { accountId: owner.id, endpoint: "listReports", code: "forbidden" } },
    ]);
    expect(JSON.stringify(events)).not.toContain(owner.email);
  });
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
