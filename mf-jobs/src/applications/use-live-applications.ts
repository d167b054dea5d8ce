import { onServerEvent } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { useQueryClient } from "@guildway/shared/query";
import { useEffect } from "react";

/** Milliseconds in which more events may follow: a decision about several applications sends one for each. */
const EVENTS_TOGETHER = 1_000;

/** Refreshes what a page shows of applications when something happens to one, for applicants and for recruiters. */
export function useLiveApplications(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onServerEvent("applications", () => {
      // However many follow, the first doesn't wait longer.
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh(client, "applications");
      }, EVENTS_TOGETHER);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}
