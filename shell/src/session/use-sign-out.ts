import { errorMessage, signOut } from "@guildway/shared/api";
import { toast } from "@guildway/shared/toast";

/** Signs out; the gate then leads to `/` (product §3). */
export function useSignOut(): () => void {
  return () => {
    toast.clear();
    signOut().catch((error: unknown) => {
      // Signed out here anyway; the token expires if it is not used.
      toast.error(`You're signed out here, but the server couldn't be told: ${errorMessage(error)}`);
    });
  };
}
