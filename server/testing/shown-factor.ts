import type { TestApp } from "./app";
import { SoftAuthenticator } from "./soft-authenticator";

/** Adds a passkey to someone's account, and so shows it in their session. */
export async function showFactor(app: TestApp, person: { id: string; token: string }): Promise<void> {
  const { challenge } = (await app.call("beginPasskey", {}, person)).body;
  await app.call("addPasskey", { passkey: new SoftAuthenticator(person.id).create({ challenge }) }, person);
}
