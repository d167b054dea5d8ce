import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { createSecret } from "./tokens";

const app = useTestApp();
beforeAll(() => app().clock.stop());

test("made-up tokens from one address are eventually refused without looking up a session", async () => {
  const guess = async (address: string) =>
    (await app().request("/me", {}, { address, token: createSecret() })).status;
  for (let call = 0; call < 600; call++) expect(await guess("192.0.2.1")).toBe(401);

  const member = await buildUser(app().db);
  const refused = await app().request("/me/sessions", {}, { address: "192.0.2.1", token: member.token });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
  const elsewhere = await app().request("/me", {}, { address: "192.0.2.2", token: member.token });
  expect(elsewhere.status).toBe(200);
});

test("calls with a valid session are not counted", async () => {
  const { token } = await buildUser(app().db);
  const call = () => app().request("/me", {}, { address: "192.0.2.3", token });
  for (let times = 0; times < 610; times++) expect((await call()).status).toBe(200);
});
