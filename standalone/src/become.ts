import { api } from "@guildway/shared/api";
import { clearSession, sessionStore } from "@guildway/shared/session";
import type { Persona, World } from "./api/open-world";

/** Signs a persona in, as the login page would; `nobody` is signed out. */
export async function become(world: World, persona: Persona): Promise<void> {
  clearSession({ byChoice: true });
  if (persona !== "nobody") await api.login(world.credentials[persona]);
}

/** Keeps what is known of the session as fresh as the shell would. */
export function followSession(): () => void {
  return sessionStore.subscribe(({ authToken }, before) => {
    if (authToken === null || authToken === before.authToken) return;
    void api.getSession().then(
      (profile) => sessionStore.setState({ currUserProfile: profile }),
      // The network panel may be set to fail; pages show that by themselves.
      () => undefined,
    );
  });
}
