import type { SessionState } from "@guildway/shared/contract/accounts";
import { useSessionProfile } from "@guildway/shared/session";

/** The signed-in member, `null` for visitors and for accounts whose onboarding is not finished. */
export function useMember(): SessionState | null {
  const profile = useSessionProfile();
  return profile?.state === "member" ? profile : null;
}
