import { createContext, useContext, useSyncExternalStore } from "react";
import type { Remotes } from "./remotes";

export const RemotesContext = createContext<Remotes | undefined>(undefined);

/** The page's remotes; only below `RemotesContext`. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error("useRemotes is called outside RemotesContext");
  return remotes;
}

/** Returns the current generation of the remote; re-renders on the next one. */
export function useGeneration(name: string): number {
  const remotes = useRemotes();
  return useSyncExternalStore(remotes.subscribe, () => remotes.generationOf(name));
}
