import { toast } from "@guildway/shared/toast";
import { PART_FAILED } from "@guildway/shared/use-lazy-part";
import { isChunkError, toRemoteError } from "./errors";
import type { Remotes } from "./remotes";
import { reportFailure } from "./report-failure";

/**
 * Recovers from a part of a page that can't be loaded, such as a dialog, as from a page: if there is a newer
 * version, the remote restarts with it.
 *
 * @returns how to stop.
 */
export function recoverParts(
  remotes: Pick<Remotes, "ownerOf" | "ownerOfScript" | "versionOf" | "recover">,
): () => void {
  // Most messages name the file that is missing.
  const isShells = (thrown: unknown) =>
    /https?:/.test(String(thrown)) && remotes.ownerOfScript(String(thrown)) === undefined;
  const onFailure = (event: Event) => {
    const thrown: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const name = remotes.ownerOf(location.pathname);
    // A part of the shell's own, such as the account's menu, isn't the remote's failure.
    if (name === undefined || !isChunkError(thrown) || isShells(thrown)) return;
    event.preventDefault();
    reportFailure(toRemoteError(name, thrown), remotes.versionOf(name) ?? "");
    void remotes
      .recover(name)
      .then((isRecovered) =>
        toast.error(
          isRecovered
            ? "This page was updated. Please try that again."
            : "Couldn't load this. Check your connection and try again.",
        ),
      );
  };
  addEventListener(PART_FAILED, onFailure);
  return () => removeEventListener(PART_FAILED, onFailure);
}
