import { waiting } from "@guildway/shared/queries/waiting";
import { useQuery } from "@guildway/shared/query";
import { useEffect, useState } from "react";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const COUNT = /^\(\d+\+?\) /;

/** Puts the number of unread messages before the tab's title while another tab is shown. */
export function useUnreadTitle(): void {
  const hiddenSince = useHiddenSince();
  const { data } = useQuery({
    ...waiting(),
    refetchInterval: () => hiddenSince !== undefined && nextPoll(performance.now() - hiddenSince),
    refetchIntervalInBackground: true,
  });
  const isHidden = hiddenSince !== undefined;
  const count = data?.messages ?? 0;
  useEffect(() => {
    const title = document.title.replace(COUNT, "");
    document.title = isHidden && count > 0 ? `(${count > 99 ? "99+" : count}) ${title}` : title;
  }, [isHidden, count]);
}

/**
 * Hidden tabs get no events, so they poll: after a minute, then less and less often, in the end once an hour, and no
 * more after half a day.
 *
 * @param hidden for how many milliseconds the tab has been hidden
 * @returns in how many milliseconds it polls again
 */
export function nextPoll(hidden: number): number | false {
  if (hidden > 12 * HOUR) return false;
  return Math.min(HOUR, MINUTE * 2 ** Math.floor(Math.log2(Math.max(1, hidden / MINUTE))));
}

/** By `performance.now()`; undefined while the tab is shown. */
function useHiddenSince(): number | undefined {
  const [since, setSince] = useState(() => (document.hidden ? performance.now() : undefined));
  useEffect(() => {
    const look = () => setSince((known) => (document.hidden ? (known ?? performance.now()) : undefined));
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return since;
}
