import { useTestApp } from "../../../testing/app";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";

const password = "violet harbour kettle";
const owners = "teal lantern orbit";
const app = useTestApp({
  requireEmailVerification: false,
  moderators: ["boss@example.com"],
  requireModeratorMfa: true,
});

/** Registers someone else's address and adds a passkey. */
async function squat(email: string) {
  const { body } = await app().call("register", { email, password });
  const stranger = { id: body.user_id, token: body.access_token };
  const authenticator = new SoftAuthenticator(stranger.id);
  const { challenge } = (await app().call("beginPasskey", {}, stranger)).body;
  await app().call("addPasskey", { passkey: authenticator.create({ challenge }) }, stranger);
  return { stranger, authenticator };
}

async function signInWith(authenticator: SoftAuthenticator) {
  const { challenge } = (await app().call("beginPasskeyLogin", {})).body;
  return app().send("loginWithPasskey", { passkey: authenticator.use({ challenge }) });
}

async function reset(email: string) {
  await app().call("requestPasswordReset", { email });
  const token = await lastTokenMailedTo(app().db, email);
  return (await app().call("resetPassword", { token, password: owners })).body;
}

describe("if addresses needn't be confirmed, someone who registered an owner's address", () => {
  it("loses the passkey when the owner sets a password, which makes the account a moderator's", async () => {
    const { authenticator } = await squat("boss@example.com");
    const { access_token } = await reset("boss@example.com");
    expect((await signInWith(authenticator)).status).toBe(403);
    expect((await app().call("getFactors", {}, { token: access_token })).body.passkeys).toEqual([]);
  });

  it("doesn't lock the owner out by requiring passkeys", async () => {
    const { stranger, authenticator } = await squat("ada@example.com");
    await app().call("createRecoveryCodes", {}, stranger);
    await app().call("setSignInPolicy", { policy: "passkeys" }, stranger);
    const { access_token } = await reset("ada@example.com");
    expect((await app().call("getFactors", {}, { token: access_token })).body).toMatchObject({
      passkeys: [],
      recovery_codes: 0,
      sign_in_policy: "password",
    });
    expect((await signInWith(authenticator)).status).toBe(403);
  });
});
