import { toast } from "@guildway/shared/toast";
import { PART_FAILED } from "@guildway/shared/use-lazy-part";
import { isChunkError, toRemoteError } from "./errors";
import type { Remotes } from "./remotes";
import { reportFailure } from "./report-failure";

/**
 * Gives a part of a page that can't be loaded, such as a dialog, the same recovery as a page: if there is a newer
 * version the remote starts afresh with it.
 *
 * @returns how to stop.
 */
export function recoverParts(remotes: Pick<Remotes, "ownerOf" | "versionOf" | "recover">): () => void {
  const onFailure = (event: Event) => {
    const thrown: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const name = remotes.ownerOf(location.pathname);
    if (name === undefined || !isChunkError(thrown)) return;
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
