import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";

const app = useTestApp();
let serial = 0;

async function choose(password: string) {
  const email = `grace.hopper.${++serial}@harvest-mill.example`;
  const response = await app().send("register", { email, password });
  return response.status === 201 ? "accepted" : (await response.json()).errors?.[0]?.message;
}

const GUESSABLE = "This password is easy to guess. Please choose another";
const PERSONAL = "Choose a password that doesn't contain your name or email address";

describe("a new password", () => {
  it.each([
    ["password1", GUESSABLE],
    ["Passw0rd!", GUESSABLE],
    ["qwertyuiop", GUESSABLE],
    ["aaaaaaaaaaaaaaaa", GUESSABLE],
    ["12031987", GUESSABLE],
    ["iloveyou2", GUESSABLE],
    ["GuildWay jT3$9fkq", "Choose a password that doesn't contain “Guildway”"],
    ["xx-HÖPPER-jT3$9fkq".replace("Ö", "o"), PERSONAL],
    ["harvest-mill jT3$9fkq", PERSONAL],
    ["jT3$9fkq", "accepted"],
    ["analog harbour seven", "accepted"],
    ["пароль для мельницы", "accepted"],
    [`${"long ".repeat(25)}xyz`, GUESSABLE],
  ])("%s is answered as it should be", async (password, answer) => {
    expect(await choose(password)).toBe(answer);
  });

  it("may not contain the member's name when it is changed, nor be guessable when it is reset", async () => {
    const current = "analog harbour seven";
    const user = await buildUser(app().db, {
      email: `x${++serial}@example.com`,
      password: current,
      firstName: "Žofia",
    });
    const change = (password: string) =>
      app().refuse("changePassword", { current_password: current, password }, user);
    expect(await change("my zofia jT3$9fkq")).toMatchObject({
      status: 422,
      errors: [{ path: "password", message: PERSONAL }],
    });
    await app().call("requestPasswordReset", { email: user.email });
    const token = await lastTokenMailedTo(app().db, user.email);
    const refused = await app().refuse("resetPassword", { token, password: "password1" });
    expect(refused.errors).toEqual([{ path: "password", message: GUESSABLE }]);
    // The link still works.
    await app().call("resetPassword", { token, password: "jT3$9fkq battery" });
  });
});
