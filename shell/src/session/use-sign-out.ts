import { errorMessage, signOut } from "@guildway/shared/api";
import { forgetOnDevice, unsentOf } from "@guildway/shared/device";
import { sessionStore } from "@guildway/shared/session";
import { toast } from "@guildway/shared/toast";

/** Signs out; the gate then leads to `/` (product §3). What isn't sent yet is asked about. */
export function useSignOut(): () => void {
  return () => void leave(sessionStore.getState().currUserId ?? "");
}

async function leave(accountId: string): Promise<void> {
  const choice = await askAboutUnsent(accountId);
  if (choice === undefined) return;
  toast.clear();
  signOut().catch((error: unknown) => {
    // Signed out here anyway; the token expires if it is not used.
    toast.error(`You're signed out here, but the server couldn't be told: ${errorMessage(error)}`);
  });
  if (choice === "delete") forgetOnDevice(accountId);
}

/** @returns what happens to what isn't sent; undefined to stay signed in */
async function askAboutUnsent(accountId: string): Promise<"keep" | "delete" | undefined> {
  const { messages, drafts } = unsentOf(accountId);
  if (messages + drafts === 0) return "keep";
  const what = [
    messages > 0 && (messages === 1 ? "1 message" : `${messages} messages`),
    drafts > 0 && (drafts === 1 ? "1 draft" : `${drafts} drafts`),
  ].filter(Boolean);
  const are = messages + drafts === 1 ? "isn't sent yet. It stays" : "aren't sent yet. They stay";
  try {
    const { askInDialog } = await import(
      /* webpackChunkName: "ask" */ "@guildway/shared/ui/overlay/ask-in-dialog"
    );
    return await askInDialog({
      title: "Sign out with unsent text?",
      text: `${what.join(" and ")} ${are} on this device until you sign in again. If other people use this device, delete what you leave.`,
      cancelLabel: "Stay signed in",
      answers: [
        { label: "Delete and sign out", value: "delete" as const, tone: "danger" as const },
        { label: "Keep and sign out", value: "keep" as const },
      ],
    });
  } catch {
    // The dialog couldn't be loaded. Signing out must work all the same, and nothing is lost by it.
    return "keep";
  }
}
