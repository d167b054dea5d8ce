import { sessionStore } from "@guildway/shared/session";
import type { World } from "./api/open-world";
import type { Persona, Scenario } from "./conditions";

/**
 * Signs a persona in, or out for `nobody`. The panel's network has no part in it: signing in is not what the network
 * is tested with.
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
  // The browser still takes the session for open, as after a month away.
  if (scenario === "expired-session") await world.expireSessions();
}
