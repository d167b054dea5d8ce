import { type SessionProfile, useSessionProfile } from "@guildway/shared/session";

/** The signed-in member, `null` for visitors and for accounts whose onboarding is not finished. */
export function useMember(): SessionProfile | null {
  const profile = useSessionProfile();
  return profile?.state === "member" ? profile : null;
}
