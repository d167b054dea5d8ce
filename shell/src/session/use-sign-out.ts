import { errorMessage, signOut } from "@guildway/shared/api";
import { toast } from "@guildway/shared/toast";

/** Signs out; the gate then leads to `/` (spec §4). */
export function useSignOut(): () => void {
  return () => {
    toast.clear();
    signOut().catch((error: unknown) => {
      // Signed out here all the same; the token ends by itself when it is not used.
      toast.error(`You are signed out here, but the server could not be told: ${errorMessage(error)}`);
    });
  };
}
