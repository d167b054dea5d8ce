import { sessionStore } from "@guildway/shared/session";
import type { World } from "./api/open-world";
import type { Persona, Scenario } from "./conditions";

/**
 * Signs a persona in, or out for `nobody`. It bypasses the panel's network, because signing in isn't what the network
 * settings are for.
 */
export async function become(world: World, persona: Persona, scenario: Scenario): Promise<void> {
  const session = persona === "nobody" ? undefined : await world.signIn(persona);
  sessionStore.setState({
    authToken: session?.token ?? null,
    currUserId: session?.profile.user_id ?? null,
    currUserProfile: session?.profile ?? null,
    verifiedUserId: null,
    leftTo: null,
  });
  // The browser still has the session, as after a month away.
  if (scenario === "expired-session") await world.expireSessions();
}
