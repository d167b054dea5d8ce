import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const current_password = "correct horse";

let serial = 0;
const newAddress = () => `moving-${++serial}@example.com`;

async function buildOwner() {
  return buildUser(app().db, { email: newAddress(), password: current_password });
}

const emailOf = async (caller: { token: string }) => (await app().call("getSession", {}, caller)).body.email;

describe("a change of address", () => {
  it("takes effect when the link mailed to the new address is opened, and the old address is notified", async () => {
    const owner = await buildOwner();
    const email = newAddress();

    expect((await app().call("changeEmail", { email }, owner)).body).toEqual({
      retry_after: 60,
    });
    expect(await emailOf(owner)).toBe(owner.email);
    const { body } = await app().call(
      "confirmEmail",
      { token: await lastTokenMailedTo(app().db, email) },
      owner,
    );

    expect(body).toEqual({ email });
    expect(await emailOf(owner)).toBe(email);
    await app().call("login", { email, password: current_password });
    expect((await app().refuse("login", { email: owner.email, password: current_password })).status).toBe(
      401,
    );
    expect(await subjectsMailedTo(app().db, owner.email)).toEqual([
      "A new email address was requested for your Guildway account",
      "The email of your Guildway account was changed",
    ]);
  });

  it("reveals that an address is taken only to someone who reads its mail", async () => {
    const [owner, other] = [await buildOwner(), await buildOwner()];

    const { status, body } = await app().call("changeEmail", { email: other.email }, owner);
    expect({ status, body }).toEqual({ status: 202, body: { retry_after: 60 } });

    const token = await lastTokenMailedTo(app().db, other.email);
    expect(await app().refuse("confirmEmail", { token }, owner)).toMatchObject({
      status: 409,
      detail: expect.stringContaining("Another account has this email address by now"),
    });
    expect(await emailOf(owner)).toBe(owner.email);
    expect(await emailOf(other)).toBe(other.email);
  });

  it("gives an address that two people request at once to only one of them", async () => {
    const owners = [await buildOwner(), await buildOwner()];
    const email = newAddress();
    const links: { token: string; owner: { token: string } }[] = [];
    for (const owner of owners) {
      await app().call("changeEmail", { email }, owner);
      app().clock.advance({ seconds: 1 });
      links.push({ token: await lastTokenMailedTo(app().db, email), owner });
    }

    const results = await Promise.allSettled(
      links.map(({ token, owner }) => app().call("confirmEmail", { token }, owner)),
    );

    expect(new Set(links.map(({ token }) => token)).size).toBe(2);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const addresses = await Promise.all(owners.map(emailOf));
    expect(addresses.filter((address) => address === email)).toHaveLength(1);
  });

  it("accepts only the newest link, once, within a day", async () => {
    const owner = await buildOwner();
    const [first, second] = [newAddress(), newAddress()];
    await app().call("changeEmail", { email: first }, owner);
    expect((await app().refuse("changeEmail", { email: second }, owner)).status).toBe(429);
    app().clock.advance({ seconds: 61 });
    await app().call("changeEmail", { email: second }, owner);
    const [older, newer] = [
      await lastTokenMailedTo(app().db, first),
      await lastTokenMailedTo(app().db, second),
    ];

    expect((await app().refuse("confirmEmail", { token: older }, owner)).status).toBe(410);
    expect((await app().refuse("confirmEmail", { token: "made-up" }, owner)).status).toBe(404);
    app().clock.advance({ hours: 25 });
    expect(await app().refuse("confirmEmail", { token: newer }, owner)).toMatchObject({
      status: 410,
      detail: "This confirmation link has expired. Please ask for a new one",
    });
  });

  it("requires the account's own session, so that nobody confirms an address for a stranger's account", async () => {
    const [owner, other] = [await buildOwner(), await buildOwner()];
    const email = newAddress();
    await app().call("changeEmail", { email }, owner);
    const token = await lastTokenMailedTo(app().db, email);

    expect((await app().refuse("confirmEmail", { token })).status).toBe(401);
    expect(await app().refuse("confirmEmail", { token }, other)).toMatchObject({
      status: 403,
      detail:
        "This link belongs to another account. Sign in to the account whose email address you are changing",
    });
    expect(await emailOf(owner)).toBe(owner.email);
    await app().call("confirmEmail", { token }, owner);
    expect(await emailOf(owner)).toBe(email);
  });

  it("is canceled by a new password", async () => {
    const owner = await buildOwner();
    const email = newAddress();
    await app().call("changeEmail", { email }, owner);
    const token = await lastTokenMailedTo(app().db, email);
    await app().call("changePassword", { current_password, password: "battery staple" }, owner);
    expect((await app().refuse("confirmEmail", { token }, owner)).status).toBe(410);
  });

  it("invalidates links that were mailed to the old address", async () => {
    const owner = await buildOwner();
    const email = newAddress();
    await app().call("requestPasswordReset", { email: owner.email });
    const reset = await lastTokenMailedTo(app().db, owner.email);
    await app().call("changeEmail", { email }, owner);
    await app().call("confirmEmail", { token: await lastTokenMailedTo(app().db, email) }, owner);
    expect((await app().refuse("resetPassword", { token: reset, password: "battery staple" })).status).toBe(
      410,
    );
  });
});
