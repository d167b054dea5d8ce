import { useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { useEffect } from "react";
import type { FeedView } from "./queries";

const PARAMETER = "feed";

export const pathOf = (view: FeedView) => `${routes.feed}?${PARAMETER}=${view}`;

/**
 * Which feed the address names, or else the one that the member last chose. Everyone's keeps the address without a
 * parameter.
 */
export function useFeedView(): FeedView {
  const [params, setParams] = useSearchParams();
  const userId = useUserId() ?? "";
  const named = params.get(PARAMETER);
  const view = (named ?? chosen(userId)) === "network" ? "network" : "everyone";
  useEffect(() => {
    if (named !== null) saveView(userId, view);
    if (view === "network" && named !== view) setParams({ [PARAMETER]: view }, { replace: true });
    if (view === "everyone" && named !== null) setParams({}, { replace: true });
  }, [named, view, userId, setParams]);
  return view;
}

// A browser may refuse storage altogether; the choice then lasts as long as the address.
const keyOf = (userId: string) => `feed:${userId}`;

function chosen(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

function saveView(userId: string, view: FeedView): void {
  try {
    if (view === "network") localStorage.setItem(keyOf(userId), view);
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // See above.
  }
}
