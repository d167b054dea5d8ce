import { createIdentityProviders } from "../src/platform/node/identity-providers";
import { TestApp } from "./app";
import { buildUser } from "./builders";
import { createTestDatabase } from "./database";
import { fakeGitHub } from "./fake-github";
import { CLIENT, type OpenIdServer, startOpenIdServer } from "./openid-server";
import { TestLog } from "./test-log";

const SITE = "https://guildway.test";
export const password = "correct horse";

/** A site with two OpenID providers, one that is down, and GitHub; a new person signs in at the first in each test. */
export function useProviders() {
  let first: OpenIdServer;
  let second: OpenIdServer;
  let site: TestApp;
  let serial = 0;
  const github = fakeGitHub(CLIENT);

  beforeAll(async () => {
    const uris = ["first", "second", "down"].map((id) => `${SITE}/user/login/with/${id}`);
    first = await startOpenIdServer(uris);
    second = await startOpenIdServer(uris);
    const of = (id: string, issuer: string) => ({ id, name: id, issuer, ...CLIENT });
    const identityProviders = [
      ...createIdentityProviders(
        [of("first", first.issuer), of("second", second.issuer), of("down", "http://127.0.0.1:9")],
        SITE,
        new TestLog(),
      ),
      ...createIdentityProviders([of("github", "https://github.com")], SITE, new TestLog(), github.fetch),
    ];
    site = new TestApp(await createTestDatabase(), { requireModeratorMfa: true }, { identityProviders });
  });
  afterAll(async () => {
    await first.stop();
    await second.stop();
    await site.database.drop();
  });
  beforeEach(() => {
    first.person = {
      sub: `person-${++serial}`,
      email: `person-${serial}@provider.test`,
      email_verified: true,
    };
  });

  const cookieOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .filter((text) => text.startsWith("__Host-sign-in="))
      .map((text) => text.split(";")[0] ?? "")
      .at(-1) ?? "";

  async function begin(provider = "first", server = first) {
    const { body, headers } = await site.call("beginProviderLogin", { provider });
    return { cookie: cookieOf(headers), answer: await server.visit(body.url) };
  }

  async function returnUnknown() {
    const { cookie, answer } = await begin();
    const response = await site.send("finishProviderLogin", { provider: "first", ...answer }, { cookie });
    return { response, cookie };
  }

  async function link(user: { token: string }, server = first) {
    const { body, headers } = await site.call("beginIdentityLink", { provider: "first" }, user);
    const caller = { ...user, cookie: cookieOf(headers) };
    const answer = await server.visit(body.url);
    return {
      caller,
      answer,
      response: await site.send("linkIdentity", { provider: "first", ...answer }, caller),
    };
  }

  const owner = () => buildUser(site.db, { email: `owner-${serial}@example.com`, password });

  async function signInByFirst() {
    const { cookie, answer } = await begin();
    return site.send("finishProviderLogin", { provider: "first", ...answer }, { cookie });
  }

  const codeOf = async (response: Response) =>
    JSON.parse(await response.text())
      .type?.split(":")
      .at(-1);

  return {
    site: () => site,
    first: () => first,
    second: () => second,
    /** A number of the test's own, for addresses. */
    serial: () => serial,
    github,
    begin,
    returnUnknown,
    link,
    owner,
    signInByFirst,
    cookieOf,
    codeOf,
  };
}
