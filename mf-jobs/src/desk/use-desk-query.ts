import { readDraft, writeDraft } from "@guildway/shared/draft";
import { useLocation, useNavigate, useSearchParams } from "@guildway/shared/router";
import { useUserId } from "@guildway/shared/session";
import { useEffect, useMemo, useRef, useState } from "react";
import { type DeskQuery, readDeskQuery, writeDeskQuery } from "./desk-query";

/** The next person who signs in in this tab doesn't get the last one's search. */
const nameOf = (userId: string | null, jobId: string) => `desk:${userId}:${jobId}`;

/** The last choices of this job's desk, if it was opened by an address without any: that is where to go. */
export function useSavedChoices(jobId: string): string {
  const { search } = useLocation();
  const userId = useUserId();
  const [saved, setSaved] = useState(() => {
    const text = readDraft(nameOf(userId, jobId));
    return typeof text === "string" ? writeDeskQuery(readDeskQuery(new URLSearchParams(text))) : "";
  });
  // Once there is an address, an empty one is chosen.
  if (search !== "" && saved !== "") setSaved("");
  return search === "" ? saved : "";
}

/**
 * The desk's choices, saved in the address so that a reload, a link and Back keep them.
 *
 * @param list the path at which no application is open
 */
export function useDeskQuery(jobId: string, list: string) {
  const userId = useUserId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = params.toString();
  const query = useMemo(() => readDeskQuery(new URLSearchParams(address)), [address]);
  const search = writeDeskQuery(query);
  // Two choices may come faster than the address is rendered.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  useEffect(() => void writeDraft(nameOf(userId, jobId), search), [userId, jobId, search]);

  const go = (part: DeskQuery, replace: boolean) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    // The open application may not be among those that are left: nobody shall decide about it unseen in the list.
    const narrows = "text" in part || "answers" in part;
    void navigate({ ...(narrows && { pathname: list }), search: writeDeskQuery(next) }, { replace });
  };
  return {
    query,
    search,
    /** Typing replaces the address, so that Back leads past it. */
    change: (part: DeskQuery, { replace = false } = {}) => go(part, replace),
    clear: () => {
      latest.current = { view: query.view };
      go({ text: undefined, answers: undefined }, false);
    },
  };
}
