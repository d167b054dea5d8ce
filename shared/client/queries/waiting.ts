import type { Waiting } from "../../contract/waiting";
import { api } from "../api/client";
import type { QueryClient } from "../query";
import { one } from "./define";
import * as wire from "./wire.gen";

/** How many unread notifications and messages and unanswered requests the viewer has, for the header. */
export const waiting = () => one("waiting", wire.countWaiting, api.countWaiting, {}, { staleTime: 60_000 });

/** Changes the counts at once, before the server has answered. */
export function changeWaiting(client: QueryClient, change: (counts: Waiting) => Partial<Waiting>): void {
  client.setQueryData(waiting().queryKey, (counts) => counts && { ...counts, ...change(counts) });
}
