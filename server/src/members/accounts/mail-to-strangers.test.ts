import { useTestApp } from "../../../testing/app";
import { buildAccount } from "../../../testing/builders";
import { subjectsMailedTo } from "../../../testing/mailed-links";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "a password nobody else has";

describe("someone else's address", () => {
  it("gets at most 10 confirmation links an hour, however many accounts request them", async () => {
    const email = "stranger-1@example.com";
    for (let times = 0; times < 10; times++) {
      const asking = await buildAccount(app().db, { password });
      await app().call("changeEmail", { email }, asking);
    }
    const eleventh = await buildAccount(app().db, { password });
    const refused = await app().refuse("changeEmail", { email }, eleventh);
    expect(refused.status).toBe(429);
    expect(await subjectsMailedTo(app().db, email)).toHaveLength(10);
  });

  it("gets at most 10 verification links an hour, however often it is registered and deleted", async () => {
    const email = "stranger-2@example.com";
    let mails = 0;
    for (let times = 0; times < 12; times++) {
      const { body } = await app().call("register", { email, password });
      mails += (await subjectsMailedTo(app().db, email)).length;
      await app().call("deleteAccount", {}, { token: body.access_token });
      await app().eraseDeleted();
    }
    expect(mails).toBe(10);
  });

  it("gets no notices about an account that it hasn't verified", async () => {
    const email = "stranger-3@example.com";
    const account = await buildAccount(app().db, { email, password, verifiedAt: null });
    await app().call("changePassword", { current_password: password, password: `${password} 2` }, account);
    await app().call("changeEmail", { email: "own@example.com" }, account);
    for (let tries = 0; tries < 10; tries++) await app().refuse("login", { email, password: "wrong" });
    expect(await subjectsMailedTo(app().db, email)).toEqual([]);
  });
});
