import { errorMessage, signOut } from "@guildway/shared/api";
import { forgetOnDevice, unsentOf } from "@guildway/shared/device";
import { countUploads } from "@guildway/shared/router";
import { sessionStore } from "@guildway/shared/session";
import { toast } from "@guildway/shared/toast";

/** Signs out; the gate then redirects to `/` (product §3). Asks first about unsent content. */
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

/** @returns what to do with unsent content; undefined to stay signed in */
async function askAboutUnsent(accountId: string): Promise<"keep" | "delete" | undefined> {
  const { messages, drafts, isStored } = unsentOf(accountId);
  const uploads = countUploads();
  if (messages + drafts + uploads === 0) return "keep";
  const keep = { label: "Keep and sign out", value: "keep" as const };
  const remove = { label: "Delete and sign out", value: "delete" as const, tone: "danger" as const };
  const leave = { label: "Sign out", value: "keep" as const, tone: "danger" as const };
  try {
    const { askInDialog } = await import(
      /* webpackChunkName: "ask" */ "@guildway/shared/ui/overlay/ask-in-dialog"
    );
    return await askInDialog({
      title: messages + drafts > 0 ? "Sign out with unsent text?" : "Sign out while files are uploading?",
      text: [aboutText(messages, drafts, isStored), uploads > 0 && ABOUT_UPLOADS].filter(Boolean).join(" "),
      cancelLabel: "Stay signed in",
      answers: messages + drafts > 0 ? [remove, keep] : [leave],
    });
  } catch {
    // The dialog couldn't be loaded. Signing out must still work, and loses nothing.
    return "keep";
  }
}

const ABOUT_UPLOADS = "Files that haven't finished uploading won't be kept.";

function aboutText(messages: number, drafts: number, isStored: boolean): string | undefined {
  if (messages + drafts === 0) return undefined;
  const what = [
    messages > 0 && (messages === 1 ? "1 message" : `${messages} messages`),
    drafts > 0 && (drafts === 1 ? "1 draft" : `${drafts} drafts`),
  ].filter(Boolean);
  const isOne = messages + drafts === 1;
  const are = isOne ? "isn't sent yet." : "aren't sent yet.";
  const stay = isStored
    ? `${isOne ? "It stays" : "They stay"} on this device for at least a week. Sign in again to go on.`
    : "Your browser doesn't store all of it: keep this page open until you sign in again, or it's lost.";
  return `${what.join(" and ")} ${are} ${stay} If other people use this device, delete what you leave.`;
}
