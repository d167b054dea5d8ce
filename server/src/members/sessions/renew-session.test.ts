import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { openedSession } from "@guildway/shared/contract/fields";
import { RENEWING } from "@guildway/shared/contract/renewing";
import { z } from "zod";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";

const app = useTestApp();

async function addPasskey(owner: { id: string; token: string }) {
  const { challenge } = (await app().call("beginPasskey", {}, owner)).body;
  const passkey = new SoftAuthenticator(owner.id).create({ challenge });
  return (await app().call("addPasskey", { passkey }, owner)).body.id;
}

describe("a token that someone has copied", () => {
  const current_password = "correct horse";
  const nothing = { passkeys: [], authenticator: false, identities: [], devices: [] };

  it.each([
    ["changePassword", { current_password, password: "quiet lantern meadow" }],
    ["endOtherSessions", {}],
    ["removeUnrecognized", nothing],
    ["setSignInPolicy", { policy: "password" }],
  ] as const)("ends with %s, which gives its session a new one", async (name, input) => {
    const owner = await buildUser(app().db, { password: current_password });
    const copy = { token: owner.token };
    const [before] = (await app().call("listSessions", {}, owner)).body;
    const response = await app().send(name, input, owner);
    const { user_id, access_token } = openedSession.parse(await response.json());
    expect(user_id).toBe(owner.id);

    expect((await app().refuse("getSession", {}, copy)).status).toBe(401);
    const renewed = { token: access_token };
    expect((await app().call("listSessions", {}, renewed)).body).toMatchObject([
      { current: true, device: before?.device, created_at: before?.created_at },
    ]);
    // It counts as confirmed for as long as before.
    await app().call("exportData", {}, renewed);
  });

  it("ends with a change of what signing in requires", async () => {
    const owner = await buildUser(app().db, { password: current_password });
    const passkey = await addPasskey(owner);
    await app().call("createRecoveryCodes", {}, owner);
    const copy = { token: owner.token };
    await app().call("setSignInPolicy", { policy: "second-factor" }, owner);
    expect(copy.token).not.toBe(owner.token);
    expect((await app().refuse("getSession", {}, copy)).status).toBe(401);
    expect((await app().call("getFactors", {}, owner)).body).toMatchObject({
      passkeys: [{ id: passkey }],
      sign_in_policy: "second-factor",
    });
  });

  it("can't finish what it started once the session has a new one", async () => {
    const owner = await buildUser(app().db, { password: current_password });
    const copy = { token: owner.token };
    const renewals = ["endOtherSessions", "endOtherSessions"] as const;
    const answers = await Promise.all(renewals.map((name) => app().send(name, {}, copy)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

test("the calls that renew a session are the ones that browsers follow", () => {
  const names = Object.entries<Endpoint>(contract).flatMap(([name, { auth, method, response }]) => {
    const isAnswer = response instanceof z.ZodObject && "access_token" in response.shape;
    return isAnswer && auth === "account" && method !== "GET" ? [name] : [];
  });
  expect(names.toSorted()).toEqual([...RENEWING].toSorted());
});
