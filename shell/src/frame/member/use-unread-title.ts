import { useQuery } from "@guildway/shared/query";
import { useEffect, useSyncExternalStore } from "react";
import { unreadMessages } from "./queries";

/** Hidden tabs get no events, so they poll this often. */
const HIDDEN_MS = 60_000;

const COUNT = /^\(\d+\+?\) /;

/** Puts the number of unread messages before the tab's title while another tab is shown. */
export function useUnreadTitle(): void {
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const { data } = useQuery({
    ...unreadMessages(),
    refetchInterval: hidden && HIDDEN_MS,
    refetchIntervalInBackground: true,
  });
  const count = data?.count ?? 0;
  useEffect(() => {
    const title = document.title.replace(COUNT, "");
    document.title = hidden && count > 0 ? `(${count > 99 ? "99+" : count}) ${title}` : title;
  }, [hidden, count]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
